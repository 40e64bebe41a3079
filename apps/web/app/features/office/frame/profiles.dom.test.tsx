import { PROFILES, type Profile } from '@martelo/core/permissions';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerState } from '../../../lib/remote/server-state';
import { type SessionUser, storeSession } from '../../../lib/session/session-store';
import { browserApi } from '../../../lib/transport/browser-api';
import { MantineFrame } from '../../../ui/style/mantine-frame';
import { AdminSidebar } from './admin-sidebar';
import { PermittedPage } from './permitted-page';

const MENU = [
  '/admin',
  '/admin/categorias',
  '/admin/leiloes',
  '/admin/lances',
  '/admin/veiculos',
  '/admin/usuarios',
  '/admin/usuarios/gerenciar',
  '/admin/privacidade',
  '/admin/arremates',
  '/admin/aprovacoes',
  '/admin/mensagens',
  '/admin/auditoria',
  '/admin/configuracoes',
  '/admin/equipe',
  '/admin/saude',
];
const FORMS_OF_AUCTIONS = ['/admin/categorias/nova', '/admin/leiloes/adicionar'];
const RESETS = ['/admin/reset-timer', '/admin/reset'];
const FORMS = [...FORMS_OF_AUCTIONS, '/admin/veiculos/adicionar', ...RESETS];
const HEALTH = '/admin/saude';
const SETTINGS_AND_STAFF = ['/admin/configuracoes', '/admin/equipe', '/admin/auditoria', HEALTH];

/** The pages that are closed to each profile (specification, after-the-hammer 11.1). */
const CLOSED: Record<Profile, readonly string[]> = {
  diretor: [],
  leiloeiro: [
    '/admin/mensagens',
    '/admin/privacidade',
    '/admin/equipe',
    '/admin/auditoria',
    HEALTH,
  ],
  operador: ['/admin/arremates', ...SETTINGS_AND_STAFF, ...FORMS_OF_AUCTIONS, ...RESETS],
  financeiro: ['/admin/privacidade', ...SETTINGS_AND_STAFF, ...FORMS],
  patio: [
    '/admin/usuarios',
    '/admin/usuarios/gerenciar',
    '/admin/lances',
    '/admin/mensagens',
    '/admin/privacidade',
    ...SETTINGS_AND_STAFF,
    ...FORMS,
  ],
  vistoriador: [
    '/admin/categorias',
    '/admin/leiloes',
    '/admin/usuarios',
    '/admin/usuarios/gerenciar',
    '/admin/lances',
    '/admin/arremates',
    '/admin/mensagens',
    '/admin/privacidade',
    ...SETTINGS_AND_STAFF,
    ...FORMS,
  ],
  atendimento: [...SETTINGS_AND_STAFF, ...FORMS],
  auditor: ['/admin/privacidade', HEALTH, ...FORMS],
};

function signIn(profile: Profile): SessionUser {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const profiles = [profile];
  const user = { id: '1', name: 'Olga', email: 'olga@patio.example', role: 'admin', profiles };
  storeSession({ token: `head.${btoa(JSON.stringify({ exp }))}.signature`, user });
  return user;
}

beforeEach(() => {
  vi.spyOn(browserApi, 'call').mockResolvedValue({ open: 0 } as never);
});

describe.each(PROFILES)('to the profile %s', (profile) => {
  it('the menu has exactly the pages that are open', async () => {
    const user = signIn(profile);
    await act(async () =>
      render(
        <MemoryRouter initialEntries={['/admin']}>
          <MantineFrame>
            <ServerState>
              <AdminSidebar user={user} yard="Pátio" waiting={{}} />
            </ServerState>
          </MantineFrame>
        </MemoryRouter>,
      ),
    );
    const menu = screen.getByRole('navigation', { name: 'Administração' });
    const shown = within(menu).getAllByRole('link', { hidden: true });
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(
      MENU.filter((path) => !CLOSED[profile].includes(path)),
    );
    const help = screen.getByRole('link', { name: 'Manual sobre esta página, em outra aba' });
    expect(help.getAttribute('href')).toBe('/admin/manual#página-inicial');
  });

  it.each([...MENU, ...FORMS])('the page %s is open, or says that it is closed', (path) => {
    signIn(profile);
    render(
      <MemoryRouter initialEntries={[path]}>
        <MantineFrame>
          <PermittedPage>
            <p>A página</p>
          </PermittedPage>
        </MantineFrame>
      </MemoryRouter>,
    );
    const closed = CLOSED[profile].includes(path);
    expect(screen.queryAllByText('A página')).toHaveLength(closed ? 0 : 1);
    const refusals = screen.queryAllByRole('heading', { level: 1, name: 'Página restrita' });
    expect(refusals).toHaveLength(closed ? 1 : 0);
  });
});
