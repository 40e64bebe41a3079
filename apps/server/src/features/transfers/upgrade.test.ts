import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { charges, documents } from '../../platform/database/sales-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-transfers-upgrade-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

type Row = Record<string, unknown>;

async function insert(table: string, row: Row): Promise<number> {
  const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
  const { rows } = await database.pool.query(
    `insert into ${table} (${Object.keys(row)}) values (${marks}) returning *`,
    Object.values(row),
  );
  return Number(rows[0].id);
}

let made = 0;

async function yard() {
  const auctionId = await insert('auctions', {
    ...{ titulo: 'Leilão', tipo: 'Carros', numero_lote: '1' },
    ...{ data_inicio: '2026-01-01', data_fim: '2026-01-02' },
  });
  const termsId = await insert('auction_terms', {
    ...{ auction_id: auctionId, version: 1, frozen_at: '2026-01-01', terms: '{}' },
    ...{ cause: 'publication', regime: 'privado' },
  });
  const person = (name: string) =>
    insert('users', { name, email: `${name}@p.example`, password_hash: '' });
  return {
    ana: await person('ana'),
    bia: await person('bia'),
    async newLot(winner: number, columns: Row): Promise<number> {
      made += 1;
      const vehicleId = await insert('vehicles', { titulo: 'Fiat Uno', ano: 2019 });
      return insert('lots', {
        ...{ vehicle_id: vehicleId, auction_id: auctionId, lance_inicial: 1_000, lote: `C${made}` },
        ...{ winner_id: winner, leader_id: winner, hammer_price: 10_000, lance_atual: 10_000 },
        ...columns,
      });
    },
    /** A sale and its line are made in one transaction. */
    async newSale(lotId: number, buyerId: number, columns: Row): Promise<number> {
      made += 1;
      const row: Row = {
        ...{ ano: 2026, numero: made, lot_id: lotId, auction_id: auctionId, buyer_id: buyerId },
        ...{ buyer: '{}', vehicle: '{}', terms_id: termsId, arremate: 10_000, total: 10_000 },
        ...{ state: 'aguardando_pagamento', closed_at: '2026-01-02', ...columns },
      };
      const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
      const { rows } = await database.pool.query(
        `with sale as (insert into sales (${Object.keys(row)}) values (${marks}) returning id, total)
         insert into sale_lines (sale_id, ordem, tipo, nome, base_centavos, valor, quem_recebe)
         select id, 1, 'arremate', 'Arremate', total, total, 'vendedor' from sale returning sale_id`,
        Object.values(row),
      );
      return Number(rows[0].sale_id);
    },
  };
}

test('charges and papers get the buyer of their sale, and lots the price of theirs', async () => {
  await migrateDatabase(database.url, migrationsBefore('_transfers', folder));
  const { ana, bia, newLot, newSale } = await yard();
  const plain = await newLot(ana, { status: 'sold' });
  const countered = await newLot(ana, { status: 'conditional', sale_decision: 'accepted' });
  const second = await newLot(ana, { status: 'sold' });
  const undone = await newLot(ana, { status: 'conditional', sale_decision: 'undone' });
  const saleId = await newSale(plain, ana, {});
  await newSale(countered, ana, { acrescimo: 500, total: 10_500, state: 'pago' });
  const first = await newSale(second, ana, { state: 'desfeito', end_reason: 'inadimplencia' });
  const next = await newSale(second, bia, {
    ...{ origin: 'segundo_licitante', previous_sale_id: first, arremate: 9_000, total: 9_000 },
  });
  await newSale(undone, ana, { acrescimo: 500, total: 10_500, state: 'desfeito' });
  const due = { kind: 'integral', due_at: '2026-01-03' };
  await insert('charges', { sale_id: saleId, valor: 10_000, ...due });
  await insert('charges', { sale_id: next, valor: 9_000, ...due, state: 'cancelada' });
  const paper = { ano: 2026, data: '{}', data_sha256: Buffer.alloc(32), issued_at: '2026-01-02' };
  const auto = { kind: 'auto', serie: 'AA', ...paper };
  await insert('documents', { ...auto, numero: 1, code: 'A', sale_id: next });
  const { rows } = await database.pool.query('select auction_id from lots limit 1');
  await insert('documents', {
    ...{ ...paper, kind: 'ata', serie: 'AT', numero: 1, code: 'B', auction_id: rows[0].auction_id },
  });

  await migrateDatabase(database.url);
  const { db } = database;
  expect(
    await db
      .select({ saleId: charges.saleId, buyerId: charges.buyerId, state: charges.state })
      .from(charges)
      .orderBy(asc(charges.id)),
  ).toEqual([
    { saleId, buyerId: ana, state: 'aberta' },
    { saleId: next, buyerId: bia, state: 'cancelada' },
  ]);
  expect(
    await db.select({ buyerId: documents.buyerId }).from(documents).orderBy(asc(documents.id)),
  ).toEqual([{ buyerId: bia }, { buyerId: null }]);
  expect(
    await db.select({ id: lots.id, price: lots.salePrice }).from(lots).orderBy(asc(lots.id)),
  ).toEqual([
    { id: plain, price: null },
    { id: countered, price: 10_500 },
    { id: second, price: 9_000 },
    { id: undone, price: null },
  ]);
});
