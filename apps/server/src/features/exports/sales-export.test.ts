import { SENSITIVE_ROWS } from '@martelo/contract/shapes/second-person';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction } from '../../testing/factories.ts';
import { createPaidSale } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { isSensitiveExport } from './export-list.ts';

let app: TestApp;
let clerk: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await app.signIn('admin', { profiles: ['financeiro'] });
});
afterAll(() => app.close());

const get = (query: string, { headers } = clerk) =>
  app.inject({ url: `/api/admin/exports/sales?${query}`, headers });

/** The rows of a CSV as records, without the mark at its begin. */
function recordsOf(csv: string): Record<string, string>[] {
  const [head = '', ...rows] = csv
    .replace(/[\uFEFF"]/g, '')
    .trim()
    .split('\r\n');
  const names = head.split(';');
  return rows.map((row) => {
    const cells = row.split(';');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

it('holds the filtered sales with buyer, money and deadline', async () => {
  const { id: auctionId } = await createAuction(app.db, { phase: 'finished' });
  const paid = await createPaidSale(app.db, { auctionId });
  await createSale(app.db, { auctionId });
  await createSale(app.db);
  const answer = await get(`auctionId=${auctionId}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toContain('martelo-arremates-');
  const rows = recordsOf(answer.body);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    Situação: 'Aguardando pagamento',
    Recebido: '0,00',
    'A receber': '24.622,50',
    'Prazo de': 'Sinal',
  });
  expect(rows[1]).toMatchObject({
    Situação: 'Pago',
    Lote: paid.vehicle.lote,
    Arrematante: 'João da Silva Souza',
    'CPF/CNPJ': '529.982.247-25',
    Total: '24.622,50',
    Recebido: '24.622,50',
    'A receber': '0,00',
  });
  const some = recordsOf((await get(`auctionId=${auctionId}&status=pago`)).body);
  expect(some.map(({ Lote }) => Lote)).toEqual([paid.vehicle.lote]);
  const released = recordsOf((await get(`auctionId=${auctionId}&pendencia=a-liberar`)).body);
  expect(released.map(({ Lote }) => Lote)).toEqual([paid.vehicle.lote]);
  expect((await get('format=xlsx')).statusCode).toBe(200);
});

it('is for those who may take contacts away, and of many rows for two people', async () => {
  for (const profile of ['leiloeiro', 'patio', 'atendimento'] as const) {
    const who = await app.signIn('admin', { profiles: [profile] });
    expect((await get('', who)).statusCode).toBe(403);
  }
  expect(isSensitiveExport('sales', SENSITIVE_ROWS, { papers: false, contacts: true })).toBe(true);
  expect(isSensitiveExport('sales', SENSITIVE_ROWS - 1, { papers: false, contacts: true })).toBe(
    false,
  );
});
