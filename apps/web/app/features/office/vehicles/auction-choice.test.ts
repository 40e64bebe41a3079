import type { Auction } from '@martelo/contract/shapes/auctions';
import { expect, it } from 'vitest';
import {
  auctionOptions,
  auctionWords,
  chosenAuction,
  endsSoon,
  headingAuction,
  laterAuction,
  takesVehicles,
} from './auction-choice';

const auction = (id: string, tipo: string, phase: string) =>
  ({ id, tipo, phase, titulo: `Leilão ${id}`, numeroLote: id }) as unknown as Auction;

const all = [
  auction('9', 'Carros', 'finished'),
  auction('3', 'Carros', 'running'),
  auction('12', 'Carros', 'upcoming'),
  auction('20', 'Caminhões', 'paused'),
];

it('the automatic option names the newest unfinished auction of the type', () => {
  const [automatic, ...others] = auctionOptions(all, 'Carro', null);
  expect(automatic).toEqual({ value: '', label: 'Automático: Leilão 12 (o mais novo de Carros)' });
  expect(others.map(({ value }) => value)).toEqual(['12', '3']);
});

it('a draft is never chosen by itself, and can be chosen', () => {
  const draft = { ...auction('30', 'Carros', 'upcoming'), publicadoEm: null };
  const options = auctionOptions([...all, draft], 'Carro', null);
  expect(options[0]?.label).toContain('Leilão 12');
  expect(options.map(({ value }) => value)).toContain('30');
  const chosen = (auctionId: string) =>
    chosenAuction([...all, draft], { auctionId, categoria: 'Carro' })?.id;
  expect([chosen(''), chosen('30')]).toEqual(['12', '30']);
  const [, running] = all;
  expect(
    running && laterAuction([...all, draft], { auctionId: '', categoria: 'Carro' }, running)?.id,
  ).toBe('12');
});

it('an auction in a published edital is neither chosen by itself nor offered, unless the vehicle is in it', () => {
  const bound = {
    ...auction('31', 'Carros', 'upcoming'),
    publicadoEm: '2026-11-20T12:00:00Z',
    regime: 'art328' as const,
  };
  const withBound = [...all, bound];
  const options = auctionOptions(withBound, 'Carro', null);
  expect(options[0]?.label).toContain('Leilão 12');
  expect(options.map(({ value }) => value)).toEqual(['', '12', '3']);
  expect(auctionOptions(withBound, 'Carro', bound).map(({ value }) => value)).toEqual([
    '',
    '31',
    '12',
    '3',
  ]);
  expect([bound, all[1], all[0]].map((one) => one && takesVehicles(one))).toEqual([
    false,
    true,
    false,
  ]);
  expect(headingAuction(withBound, 'Carros', '')?.id).toBe('12');
  expect(headingAuction(withBound, 'Carros', '31')?.id).toBe('31');
  const draft = { auctionId: '', categoria: 'Carro' as const };
  expect(chosenAuction(withBound, draft)?.id).toBe('12');
  const [, running] = all;
  expect(running && laterAuction(withBound, draft, running)?.id).toBe('12');
});

it('the heading shows the requested auction of the type, or the one that a new vehicle joins', () => {
  expect(headingAuction(all, 'Carros', '')?.id).toBe('12');
  expect(headingAuction(all, 'Carros', '3')?.id).toBe('3');
  expect(headingAuction(all, 'Carros', '20')?.id).toBe('12');
  expect(headingAuction(all.slice(0, 1), 'Carros', '')?.id).toBe('9');
  expect(headingAuction(all, 'Motos', '')).toBeUndefined();
});

it('a bus can join the auctions of trucks', () => {
  expect(auctionOptions(all, 'Ônibus', null).map(({ value }) => value)).toEqual(['', '20']);
});

it('the options include the finished auction of the vehicle', () => {
  const options = auctionOptions(all, 'Carro', auction('9', 'Carros', 'finished'));
  expect(options[1]).toEqual({ value: '9', label: 'Leilão 9 · nº 9 · Finalizado' });
});

it('the automatic option says that the vehicle waits when no auction is open', () => {
  expect(auctionOptions(all, 'Trator', null)).toEqual([
    { value: '', label: 'Sem leilão de Tratores aberto: aguarda o próximo' },
  ]);
});

it('the form says which auction a vehicle enters, and offers a later one for one that ends soon', () => {
  const draft = { auctionId: '', categoria: 'Carro' as const };
  const dated = (id: string, phase: string, remainingMs: number) => ({
    ...auction(id, 'Carros', phase),
    dataInicio: '2026-11-22T12:00:00Z',
    dataFim: '2026-11-25T14:54:00Z',
    remainingMs,
  });
  const ending = dated('12', 'running', 5 * 60_000);
  const next = dated('3', 'upcoming', 3 * 24 * 3_600_000);
  expect(chosenAuction([next, ending], draft)).toBe(ending);
  expect(auctionWords(ending, 'Entra')).toBe(
    'Entra em Leilão 12, nº 12: em andamento, termina qua., 25 de nov., 11:54.',
  );
  expect([endsSoon(ending), endsSoon(next)]).toEqual([true, false]);
  expect(laterAuction([next, ending], draft, ending)).toBe(next);
  expect(laterAuction([ending], draft, ending)).toBeUndefined();
  expect(chosenAuction([next, ending], { ...draft, auctionId: '3' })).toBe(next);
});

it('a vehicle that waits for a person goes on waiting until an auction is chosen', () => {
  const [waiting] = auctionOptions(all, 'Carro', null, true);
  expect(waiting).toEqual({ value: '', label: 'Espera decisão: nenhum leilão o leva sozinho' });
});
