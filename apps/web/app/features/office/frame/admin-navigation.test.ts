import { describe, expect, test } from 'vitest';
import { ADMIN_NAVIGATION, isCurrent } from './admin-navigation';

const currentAt = (pathname: string) =>
  ADMIN_NAVIGATION.filter((entry) => isCurrent(entry, pathname)).map(({ label }) => label);

describe('the entry that is marked', () => {
  test.each([
    ['/admin', 'Início'],
    ['/admin/', 'Início'],
    ['/admin/dashboard', 'Início'],
    ['/admin/veiculos/editar/7/carros', 'Veículos'],
    ['/admin/usuarios', 'Usuários Pendentes'],
    ['/admin/usuarios/gerenciar', 'Gerenciar Usuários'],
    ['/admin/leiloes/listar', 'Leilões (Antigo)'],
  ])('at %s is %s alone', (pathname, label) => {
    expect(currentAt(pathname)).toEqual([label]);
  });

  test('on a page of no entry there is none', () => {
    expect(currentAt('/admin/reset')).toEqual([]);
  });
});

test('every entry has a key of its own to go there', () => {
  const keys = ADMIN_NAVIGATION.map(({ goKey }) => goKey);
  expect(new Set(keys).size).toBe(keys.length);
});
