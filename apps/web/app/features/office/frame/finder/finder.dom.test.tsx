import type { FinderAnswer } from '@martelo/contract/shapes/finder';
import { SECTION_NAMES } from '@martelo/contract/texts/settings-names';
import { can, PROFILES } from '@martelo/core/permissions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../../lib/testing/office-page.fixture';
import { openOffice, type } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { ADMIN_NAVIGATION } from '../admin-navigation';
import { permissionOf } from '../page-permissions';
import { AreaFinder } from './area-finder';

const FIND = 'GET /api/admin/find';
const NOTHING: FinderAnswer = { veiculos: [], pessoas: [], arremates: [], documentos: [] };
const SALE = {
  id: '12',
  numero: 'AR 2026/000012',
  comprador: 'Ana Souza',
  veiculo: 'Fiat Uno',
  lote: 'C012',
  estado: 'pago' as const,
};

const server = officeServer();

function Place() {
  const { pathname, search } = useLocation();
  return (
    <main>
      <p data-testid="place">{pathname + search}</p>
      {pathname === '/admin/veiculos' && <input type="search" aria-label="Buscar veículo" />}
      <AreaFinder />
    </main>
  );
}

const place = () => screen.getByTestId('place').textContent;
const field = () => screen.findByRole('combobox', { name: 'Buscar em tudo' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const addresses = () =>
  screen.queryAllByRole('option').map((option) => option.getAttribute('href'));
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

async function open(at = '/admin'): Promise<HTMLElement> {
  Element.prototype.scrollIntoView = vi.fn();
  await openOffice({ '*': <Place /> }, at);
  await act(async () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  return field();
}

const press = async (key: string) => {
  const box = await field();
  await act(async () => fireEvent.keyDown(box, { key }));
};

it('Ctrl K opens it with the pages of the menu, and Escape closes it', async () => {
  const box = await open();
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(options()).toHaveLength(15);
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

/** Beside the menu, the pages that are found only by their names. */
const OTHERS = [
  'Lista de Leilões',
  'Novo Leilão',
  'Nova Categoria',
  'Adicionar Veículo',
  'Rascunhos',
  'Manual',
  ...Object.values(SECTION_NAMES),
];

describe.each(PROFILES)('to the profile %s', (profile) => {
  const mayOpen = (to: string) => {
    const permission = permissionOf(to);
    return permission === null || can({ profiles: [profile] }, permission);
  };

  it('each page of the menu that is open is offered and found by its name', async () => {
    signIn('2', [profile]);
    server.answer(FIND, NOTHING);
    const box = await open();
    const opened = ADMIN_NAVIGATION.filter(({ to }) => mayOpen(to));
    expect(addresses()).toEqual(opened.map(({ to }) => to));
    for (const { to, label } of opened) {
      type(box, label);
      expect(addresses(), label).toContain(to);
    }
  });

  it('no page that is closed is found by its name', async () => {
    signIn('2', [profile]);
    server.answer(FIND, NOTHING);
    const box = await open();
    for (const label of [...ADMIN_NAVIGATION.map((entry) => entry.label), ...OTHERS]) {
      type(box, label);
      expect(
        addresses().filter((to) => !mayOpen(to ?? '')),
        label,
      ).toEqual([]);
    }
  });
});

it.each(OTHERS)('a director finds the page %s, which is not in the menu', async (label) => {
  server.answer(FIND, NOTHING);
  type(await open(), label);
  expect(options().some((option) => option?.startsWith(label))).toBe(true);
});

it('a page is found by a part of its name without accents, and Enter opens the first', async () => {
  server.answer(FIND, NOTHING);
  type(await open(), 'historico');
  expect(chosen()).toBe('Histórico de LancesLeilões');
  await press('Enter');
  await waitFor(() => expect(place()).toBe('/admin/lances'));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('a section of the settings is a page of its own', async () => {
  server.answer(FIND, NOTHING);
  type(await open(), 'feriados');
  expect(options()).toEqual(['FeriadosConfigurações']);
});

it('what the server finds stands in groups, and the arrows go through all of them', async () => {
  server.answer(FIND, {
    veiculos: [{ id: '7', titulo: 'Fiat Uno', lote: 'C012', leilao: null, placa: 'QRZ7K45' }],
    pessoas: [{ id: '3', nome: 'Ana Souza', email: 'ana@x.example', documento: '52998224725' }],
    arremates: [SALE],
    documentos: [{ id: '9', numero: 'RC 2026/000031', arremateId: '12', comprador: 'Ana Souza' }],
  });
  type(await open(), 'c012');
  await screen.findByRole('group', { name: 'Arremates' });
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups).toEqual(['Veículos e lotes', 'Clientes', 'Arremates', 'Documentos']);
  expect(options()).toEqual([
    'Fiat UnoLote C012 · QRZ7K45 · Sem leilão',
    'Ana Souza529.982.247-25 · ana@x.example',
    'AR 2026/000012 · Ana SouzaLote C012 · Fiat Uno · Pago',
    'RC 2026/000031Ana Souza',
  ]);
  await press('ArrowUp');
  expect(chosen()).toContain('RC 2026/000031');
  for (let step = 0; step < 3; step += 1) await press('ArrowDown');
  expect(chosen()).toContain('AR 2026/000012');
  await press('Enter');
  await waitFor(() => expect(place()).toBe('/admin/arremates/12'));
});

it('Enter before the answer opens what the server answers first', async () => {
  server.answer(FIND, { ...NOTHING, arremates: [SALE] });
  type(await open(), 'AR 12');
  await press('Enter');
  await waitFor(() => expect(place()).toBe('/admin/arremates/12'));
});

it('a pause in typing is one search', async () => {
  server.answer(FIND, NOTHING);
  const box = await open();
  for (const typed of ['zu', 'zul', 'zule']) type(box, typed);
  await screen.findByText(/^Nada encontrado para “zule”/);
  expect(server.calls(FIND).map(({ query }) => query.q)).toEqual(['zule']);
});

it('a failure is said, and the pages are found without the server', async () => {
  server.fail(FIND, { status: 429, message: 'Muitas tentativas. Aguarde 1 segundo.' });
  type(await open(), 'equipe');
  await screen.findByText('Muitas tentativas. Aguarde 1 segundo.');
  expect(options()).toEqual(['EquipeCasa']);
});

it('whoever may not open the form of a vehicle is led to the list', async () => {
  signIn('2', ['patio']);
  server.answer(FIND, {
    ...NOTHING,
    veiculos: [{ id: '7', titulo: 'Fiat Uno', lote: 'C012', leilao: 'Leilão', placa: 'QRZ7K45' }],
  });
  const box = await open();
  expect(options()).not.toContain('EquipeCasa');
  type(box, 'qrz7k45');
  await press('Enter');
  await waitFor(() => expect(place()).toBe('/admin/veiculos?busca=QRZ7K45'));
});

it("the key '/' goes to the search box of the page, and opens this search where there is none", async () => {
  await openOffice({ '*': <Place /> }, '/admin/veiculos');
  const box = within(screen.getByRole('main')).getByRole('searchbox');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('combobox')).toBeNull();
});
