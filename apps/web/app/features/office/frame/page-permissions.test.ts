import { can, PROFILES } from '@martelo/core/permissions';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it, test } from 'vitest';
import { pathsOf } from '../../../lib/testing/route-paths.fixture';
import routes from '../../../routes';
import { ADMIN_NAVIGATION } from './admin-navigation';
import { isOpenTo, permissionOf } from './page-permissions';

const session = (profile: string) => ({
  token: 't',
  user: {
    id: '1',
    name: 'Ana',
    email: 'ana@teste.example',
    role: 'admin',
    profiles: [profile] as never,
  },
});

const OPEN_TO_ALL = [
  '/admin/login',
  '/admin',
  '/admin/dashboard',
  '/admin/manual',
  '/admin/*',
  '/*',
];
/** Everybody sees the own requests. */
const APPROVALS = ['/admin/aprovacoes', '/admin/aprovacoes/:id'];

const addresses = pathsOf(routes as RouteConfigEntry[])
  .filter((path) => ![...OPEN_TO_ALL, ...APPROVALS].includes(path))
  .map((path) => path.replace(/\/:tipo\?$|\/:secao\?$/, '').replace(/:\w+/g, '7'));

describe('the pages of the office', () => {
  it('are all found in the table of routes', () => expect(addresses.length).toBeGreaterThan(20));

  test.each(addresses)('%s needs a permission', (address) => {
    expect(permissionOf(address)).not.toBeNull();
  });

  test.each([
    ['/admin', null],
    ['/admin/dashboard', null],
    ['/admin/nenhuma-pagina', null],
    ['/admin/veiculos?estado=sold', 'vehicles.read'],
    ['/admin/veiculos/carros', 'vehicles.read'],
    ['/admin/veiculos/rascunhos', 'vehicles.read'],
    ['/admin/veiculos/rascunhos/7', 'vehicles.change'],
    ['/admin/veiculos/editar/7/carros', 'vehicles.change'],
    ['/admin/aprovacoes/7', null],
    ['/admin/privacidade', 'privacy.answer'],
    ['/admin/reset', 'bids.correct'],
    ['/admin/reset-timer', 'auctions.run'],
    ['/admin/configuracoes/banners', 'settings.read'],
  ])('%s needs %s', (address, permission) => {
    expect(permissionOf(address)).toBe(permission);
  });

  test.each(PROFILES)('%s sees in the menu exactly what he may open', (profile) => {
    const shown = ADMIN_NAVIGATION.filter(({ to }) => isOpenTo(session(profile), to));
    for (const { to } of ADMIN_NAVIGATION) {
      const permission = permissionOf(to);
      const may = permission === null || can({ profiles: [profile] }, permission);
      expect(shown.some((entry) => entry.to === to)).toBe(may);
    }
    expect(shown.map(({ to }) => to)).toContain('/admin');
  });
});
