import { AUCTION_DETAIL_FIELDS, type DetailField } from '@martelo/contract/shapes/auction-details';
import { AUCTION_TYPES, type AuctionType } from '@martelo/core/vehicle-types';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someAuction } from '../../../../lib/testing/office-samples.fixture';
import { openOffice } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import type { AuctionDraft } from './auction-draft';
import { EditAuction } from './auction-form-page';

const server = officeServer();

type Typed = Record<
  Exclude<keyof AuctionDraft, 'tipo' | 'details' | 'rules'> | DetailField,
  string
>;

/** Every field of the form but the type and the rules. One that is missing here is a type error. */
const TYPED: Typed = {
  titulo: 'Leilão de maio',
  numeroLote: '71',
  descricao: 'Com visita.',
  regime: 'administrativo',
  dataInicio: '2099-01-05T09:00',
  dataFim: '2099-02-05T09:00',
  marca: 'Fiat',
  modelo: 'Uno',
  ano: '2018',
  combustivel: 'Diesel',
  cilindrada: '125',
  estilo: 'Trail',
  capacidadeCarga: '4',
  comprimento: '7',
  potencia: '75',
  horasDeUso: '1200',
};

it.each(AUCTION_TYPES)('%s: every field has an input with its stored value', async (tipo) => {
  const { regime: _, ...texts } = TYPED;
  const dates = { dataInicio: '2099-01-05T12:00:00.000Z', dataFim: '2099-02-05T12:00:00.000Z' };
  const stored = someAuction({ ...texts, ...dates, tipo, regime: 'administrativo' });
  server.answer('GET /api/auctions/:id', stored);
  await openOffice(
    { '/admin/leiloes/editar/7': <EditAuction id="7" /> },
    '/admin/leiloes/editar/7',
  );
  const form = await screen.findByRole('form', { name: 'Dados do leilão' });
  const names = namesFor(tipo);
  const shown = names.map((name) => [name, Object(form.querySelector(`[name="${name}"]`)).value]);
  expect(shown).toEqual(names.map((name) => [name, TYPED[name]]));
});

function namesFor(tipo: AuctionType): (keyof Typed)[] {
  const others = AUCTION_TYPES.filter((type) => type !== tipo).flatMap(
    (type): readonly string[] => AUCTION_DETAIL_FIELDS[type],
  );
  const own: readonly string[] = AUCTION_DETAIL_FIELDS[tipo];
  const names = Object.keys(TYPED) as (keyof Typed)[];
  return names.filter((name) => own.includes(name) || !others.includes(name));
}
