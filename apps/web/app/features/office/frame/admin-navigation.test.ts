import { describe, expect, test } from 'vitest';
import { ADMIN_NAVIGATION, isCurrent } from './admin-navigation';

const currentAt = (pathname: string) =>
  ADMIN_NAVIGATION.filter((entry) => isCurrent(entry, pathname)).map(({ label }) => label);

describe('the current navigation entry', () => {
  test.each([
    ['/admin', 'Início'],
    ['/admin/', 'Início'],
    ['/admin/dashboard', 'Início'],
    ['/admin/veiculos/editar/7/carros', 'Veículos'],
    ['/admin/usuarios', 'Usuários Pendentes'],
    ['/admin/usuarios/gerenciar', 'Gerenciar Usuários'],
    ['/admin/leiloes/listar', 'Leilões (Antigo)'],
  ])('the page %s marks only the entry %s', (pathname, label) => {
    expect(currentAt(pathname)).toEqual([label]);
  });

  test('a page outside the navigation marks no entry', () => {
    expect(currentAt('/admin/reset')).toEqual([]);
  });
});

test('every entry has its own shortcut key', () => {
  const keys = ADMIN_NAVIGATION.map(({ goKey }) => goKey);
  expect(new Set(keys).size).toBe(keys.length);
});
