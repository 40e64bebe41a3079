import { describe, expect, test } from 'vitest';
import { auctionBody, categoryBody } from './auctions.ts';
import { bidBody } from './bids.ts';
import { idInput, listQuery } from './fields.ts';
import { momentInput, moneyInput } from './form-fields.ts';

const moment = momentInput('Informe a data.');
const money = moneyInput('Informe o valor.');

describe('a moment', () => {
  test.each(['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z', '2026-11-20T09:00:00-03:00'])(
    '%s is the same instant in any spelling',
    (text) => {
      expect(moment.parse(text).toISOString()).toBe('2026-11-20T12:00:00.000Z');
    },
  );

  test.each([
    '9',
    '2026',
    '2026-11-20',
    '2026-11-20T12:00:00',
    'amanhã',
    '11/20/2026',
    '2026-02-31T10:00:00Z',
    '1999-12-31T10:00:00Z',
  ])('%s is not a moment', (text) => {
    expect(moment.safeParse(text).success).toBe(false);
  });
});

describe('an amount', () => {
  test.each([
    [31_450.5, 3_145_050],
    ['31450.5', 3_145_050],
    ['31.450,50', 3_145_050],
    ['0', 0],
  ])('%s is %i centavos', (typed, centavos) => {
    expect(money.parse(typed)).toBe(centavos);
  });

  test.each(['', '1e5', 'NaN', '0,001', -1, 0.001, 1e12, '999999999999', null])(
    '%s is none',
    (typed) => {
      expect(money.safeParse(typed).success).toBe(false);
    },
  );
});

describe('an id', () => {
  test('is a number or its digits', () => {
    expect([idInput.parse('42'), idInput.parse(42)]).toEqual([42, 42]);
  });

  test.each(['0', '-1', '1.5', '1e3', ' 1', '9999999999999999', 0, 1.5])('is not %s', (value) => {
    expect(idInput.safeParse(value).success).toBe(false);
  });
});

test('a list without paging fields has none; an invalid page number is page 1', () => {
  expect(listQuery.parse({})).toEqual({});
  expect(listQuery.parse({ page: 'x', limit: '5000' })).toEqual({ page: 1, limit: 50 });
});

describe('the fields of one type of auction', () => {
  const auction = {
    titulo: 'Motos',
    tipo: 'motos',
    numeroLote: 7,
    dataInicio: '2026-11-20T12:00:00Z',
    dataFim: '2026-11-21T12:00:00Z',
  };

  test('are text, and numbers become text', () => {
    const read = auctionBody.parse({ ...auction, cilindrada: 160, estilo: ' Street ' });
    expect([read.cilindrada, read.estilo]).toEqual(['160', 'Street']);
  });

  test.each([{ a: 1 }, [['160']], true, '1\u0000', '\ud800', '1'.repeat(21)])(
    'are refused by name when they hold %j',
    (cilindrada) => {
      const { error } = auctionBody.safeParse({ ...auction, cilindrada });
      expect(error?.issues.map(({ path }) => path)).toEqual([['cilindrada']]);
    },
  );
});

test("an empty form gets the specification's sentence for each required field", () => {
  const { error } = categoryBody.safeParse({ titulo: '', tipo: '', numeroLote: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'O título da categoria é obrigatório',
    'O tipo de veículo é obrigatório',
    'O número do lote é obrigatório',
  ]);
});

test('a bid without a vehicle, or with an impossible one, gets the right sentence', () => {
  const said = (vehicleId: unknown) =>
    bidBody.safeParse({ vehicleId, value: 100 }).error?.issues.map(({ message }) => message);
  expect(said('7')).toBeUndefined();
  expect(said(undefined)).toEqual(['ID do veículo não fornecido']);
  expect(said('fiat')).toEqual(['Identificador inválido.']);
});
