import type { Profile } from '@martelo/core/permissions';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { storeSession } from '../../../lib/session/session-store';
import { SidebarMenu, type Waiting } from './sidebar-menu';

const GROUPS = ['Leilões', 'Clientes', 'Casa'];

function open(path: string, profile: Profile = 'diretor', waiting: Waiting = {}): void {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const profiles = [profile];
  const user = { id: '1', name: 'Olga', email: 'olga@patio.example', role: 'admin', profiles };
  storeSession({ token: `head.${btoa(JSON.stringify({ exp }))}.signature`, user });
  render(
    <MemoryRouter initialEntries={[path]}>
      <SidebarMenu waiting={waiting} />
    </MemoryRouter>,
  );
}

const group = (name: string | RegExp) => screen.getByRole('button', { name });
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the menu of a director', () => {
  it('has nine groups, those of one page as plain links, and none is open on the start page', () => {
    open('/admin');
    const menu = screen.getByRole('navigation', { name: 'Administração' });
    const top = within(menu).getAllByRole('list')[0];
    expect([...(top?.children ?? [])].map((item) => item.firstElementChild?.textContent)).toEqual([
      'Início',
      'Leilões',
      'Veículos',
      'Clientes',
      'Arremates',
      'Aprovações',
      'Mensagens',
      'Auditoria',
      'Casa',
    ]);
    for (const name of GROUPS) expect(group(name).getAttribute('aria-expanded')).toBe('false');
    expect(links()).toHaveLength(6);
  });

  it('opens the group of the current page and marks the page', () => {
    open('/admin/usuarios/gerenciar');
    expect(group('Clientes').getAttribute('aria-expanded')).toBe('true');
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Gerenciar Usuários');
  });

  it('opens and closes a group, and the group that was opened before stays open on the next page', () => {
    open('/admin');
    fireEvent.click(group('Leilões'));
    expect(links()).toContain('Leilões (Antigo)');
    fireEvent.click(group('Casa'));
    fireEvent.click(screen.getByRole('link', { name: 'Equipe' }));
    expect(links()).toContain('Histórico de Lances');
    fireEvent.click(group('Leilões'));
    expect(links()).not.toContain('Histórico de Lances');
  });

  it('shows what waits on the closed group, and on each page once it is open', () => {
    open('/admin', 'diretor', {
      '/admin/usuarios': 3,
      '/admin/privacidade': 2,
      '/admin/aprovacoes': 1,
    });
    fireEvent.click(group('Clientes 5 aguardando'));
    expect(group('Clientes')).toBeTruthy();
    expect(links()).toEqual(
      expect.arrayContaining([
        'Usuários Pendentes3 aguardando',
        'Privacidade2 aguardando',
        'Aprovações1 aguardando',
      ]),
    );
  });
});

it('a group with one open page is the link of that page', () => {
  open('/admin', 'leiloeiro');
  expect(screen.queryByRole('button', { name: 'Casa' })).toBeNull();
  expect(links()).toContain('Configurações');
});
