import { SECTION_NAMES } from '@martelo/contract/texts/settings-names';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SectionList } from './section-list';

function open(): HTMLElement {
  render(
    <MemoryRouter>
      <SectionList section="recebimento" />
    </MemoryRouter>,
  );
  return screen.getByRole('navigation', { name: 'Seções das configurações' });
}

it('has each section once, in its group, and marks the current one', () => {
  const nav = open();
  const links = within(nav).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(Object.values(SECTION_NAMES));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Object.keys(SECTION_NAMES).map((name) =>
      name === 'patio' ? '/admin/configuracoes' : `/admin/configuracoes/${name}`,
    ),
  );
  const money = within(nav).getByRole('region', { name: 'Dinheiro' });
  const current = within(money).getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Recebimento');
});

it('on a phone a button that names the current section opens the list', () => {
  const nav = open();
  const opener = within(nav).getByRole('button', { name: 'Dinheiro Recebimento' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  const list = document.getElementById(opener.getAttribute('aria-controls') ?? '');
  expect(list?.hasAttribute('data-open')).toBe(true);
});
