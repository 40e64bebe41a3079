import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderManual } from '../../../../manual';
import { ManualPage } from './manual-page';

const TEXT = `# Manual

## Entrar

Leia [Venda condicional](#venda-condicional) e [o resto](security.md).

![A página](images/sale.png)

## Leilões

### Venda condicional

| Passo | Quem |
|---|---|
| Iniciar <já> | *Leiloeiro* |
`;

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();

function open(address: string): void {
  const manual = renderManual(TEXT, (address) => ({ address, width: 1440, height: 900 }));
  render(
    <MemoryRouter initialEntries={[address]}>
      <ManualPage manual={manual} />
    </MemoryRouter>,
  );
}

it('shows the document with its contents, its links, its picture and its table', () => {
  open('/admin/manual');
  const contents = screen.getByRole('navigation', { name: 'Conteúdo do manual' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#entrar', '#leilões']);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Venda condicional' }).getAttribute('href')).toBe(
    '#venda-condicional',
  );
  expect(screen.queryByRole('link', { name: 'o resto' })).toBeNull();
  const picture = screen.getByRole('img', { name: 'A página' });
  expect(picture.getAttribute('width')).toBe('1440');
  expect(screen.getByRole('cell', { name: 'Leiloeiro' })).toBeTruthy();
  expect(scrolled).not.toHaveBeenCalled();
});

it('begins at the section of the address', () => {
  open('/admin/manual#venda-condicional');
  expect(scrolled.mock.contexts).toEqual([
    screen.getByRole('heading', { name: 'Venda condicional' }),
  ]);
});
