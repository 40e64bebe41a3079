import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { refunds } from '../../platform/database/refunds-schema.ts';
import {
  charges,
  documents,
  saleLines,
  sales,
  saleTransfers,
} from '../../platform/database/sales-schema.ts';
import { users, vehicles } from '../../platform/database/schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { createUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { nameAuctioneer, WHOLE_BUYER, WHOLE_VEHICLE } from '../../testing/paper-factory.ts';
import { createDefaults, type Defaults } from '../defaults/defaults.fixture.ts';
import { findNextBidder } from '../defaults/next-bidder.queries.ts';
import { drawPapers } from '../documents/draw-papers.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import { findObstacles } from '../privacy/find-obstacles.ts';
import { readExport } from '../privacy/read-export.ts';
import { forgetBuyer } from '../sales/forget-buyer.ts';
import { NOTE, PROOF, transferCalls } from './transfers.fixture.ts';

let yard: Defaults;
let calls: ReturnType<typeof transferCalls>;
let heir: SignedInUser;
beforeAll(async () => {
  yard = await createDefaults();
  await nameAuctioneer(yard.db);
  calls = transferCalls(yard.server, yard.clerk);
  heir = await yard.server.signIn('client', { name: 'Helena Herdeira', document: '39053344705' });
});
afterAll(() => yard.server.close());

const HOUR_MS = 3_600_000;
const dueOf = async (saleId: number) =>
  (await yard.chargesOf(saleId)).map(({ kind, state, valor, buyerId, dueAt }) => ({
    ...{ kind, state, valor, buyerId, dueAt },
  }));
const toldTo = async (userId: number, kind: 'transfer-in' | 'transfer-out') =>
  yard.db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.kind, kind)));
const plain = (text = '') => text.replace(/\u00a0/g, ' ');
const own = (who: SignedInUser, saleId: number, path = '') =>
  yard.server.inject({ url: `/api/account/sales/${saleId}${path}`, headers: who.headers });

describe('a transfer', () => {
  it('makes the charges again for the new buyer and gives back what the former one paid', async () => {
    const { saleId, sale, winner, vehicle } = await yard.contest();
    await yard.credit(saleId, '4.690,00');
    const before = await dueOf(saleId);
    const lines = await yard.db.select().from(saleLines).where(eq(saleLines.saleId, saleId));
    expect((await calls.transfer(saleId, heir.user.id)).json()).toEqual({
      message: 'Arremate transferido.',
    });
    expect(await yard.saleRow(saleId)).toMatchObject({
      ...{ state: 'aguardando_pagamento', buyerId: heir.user.id, total: sale.total },
      ...{ arremate: sale.arremate, termsId: sale.termsId },
      buyer: { nome: 'Helena Herdeira', documento: '39053344705' },
    });
    const [oldSignal, oldBalance, signal, balance] = await dueOf(saleId);
    const former = { buyerId: winner.user.id, state: 'cancelada' };
    expect([oldSignal, oldBalance]).toMatchObject([former, former]);
    expect([signal, balance]).toEqual([
      { ...before[0], buyerId: heir.user.id, state: 'aberta' },
      { ...before[1], buyerId: heir.user.id, state: 'aberta' },
    ]);
    expect(await yard.db.select().from(saleLines).where(eq(saleLines.saleId, saleId))).toEqual(
      lines,
    );
    const proposed = await yard.db.select().from(refunds).where(eq(refunds.saleId, saleId));
    expect(proposed.map(({ valor, cause, state }) => [valor, cause, state])).toEqual([
      [469_000, 'transferencia', 'solicitada'],
    ]);
    expect(await yard.lotRow(vehicle.lotId)).toMatchObject({
      ...{ status: 'sold', winnerId: winner.user.id, hammerPrice: sale.arremate },
      ...{ saleDecision: null, salePrice: null },
    });
    expect(await yard.audit()).toEqual([]);
  });

  it('keeps the buyer before in its record, in the history of the sale and in the audit log', async () => {
    const { saleId, sale, winner } = await yard.contest();
    await calls.transfer(saleId, heir.user.id);
    const [row] = await yard.db
      .select()
      .from(saleTransfers)
      .where(eq(saleTransfers.saleId, saleId));
    expect(row).toMatchObject({
      ...{ fromBuyerId: winner.user.id, toBuyerId: heir.user.id, fromBuyer: sale.buyer },
      ...{ cause: 'sucessao', note: NOTE, byId: yard.clerk.user.id, returned: 0 },
    });
    const url = `/api/admin/sales/${saleId}`;
    const shown = (await yard.server.inject({ url, headers: yard.clerk.headers })).json();
    expect(shown.transferencias).toMatchObject([
      {
        ...{ de: sale.buyer.nome, para: 'Helena Herdeira', causa: 'sucessao', motivo: NOTE },
        ...{ por: 'Caio Caixa', devolvido: 0, prova: { nome: 'Escritura.pdf' } },
      },
    ]);
    const file = `/api/admin/transfer-evidence/${shown.transferencias[0].prova.id}/file`;
    const proof = await yard.server.inject({ url: file, headers: yard.clerk.headers });
    expect([proof.body, proof.headers['cache-control']]).toEqual([PROOF, 'no-store']);
    const entries = await yard.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(inArray(auditLog.action, ['sale.transferred', 'transfer.evidence-viewed']))
      .orderBy(auditLog.id);
    expect(entries.at(-2)?.details).toMatchObject({
      ...{ deCliente: winner.user.id, paraCliente: heir.user.id, causa: 'sucessao' },
    });
    expect(JSON.stringify(entries)).not.toContain('Helena');
    await expect(
      yard.db
        .update(saleTransfers)
        .set({ note: 'Outra explicação.' })
        .where(eq(saleTransfers.saleId, saleId)),
    ).rejects.toThrow();
    await expect(
      yard.db.delete(saleTransfers).where(eq(saleTransfers.saleId, saleId)),
    ).rejects.toThrow();
  });

  it('tells both people, and hides the sale from the former buyer', async () => {
    const { saleId, winner } = await yard.contest();
    await yard.credit(saleId, '1.000,00');
    const from = yard.server.published.length;
    await calls.transfer(saleId, heir.user.id);
    const [left] = await toldTo(winner.user.id, 'transfer-out');
    expect(plain(left?.body)).toContain(
      'foi transferido para outra pessoa. Nada mais é cobrado de você. O que foi pago, R$ 1.000,00, será devolvido.',
    );
    expect(left?.body).not.toContain('Helena');
    const got = (await toldTo(heir.user.id, 'transfer-in')).at(-1);
    expect(plain(got?.body)).toContain('Pague o sinal de R$ 4.690,00 até');
    expect(got?.body).toContain(`/conta/arremates/${saleId}`);
    for (const path of ['', '/payment', '/documents', '/proofs']) {
      expect((await own(winner, saleId, path)).statusCode).toBe(404);
      expect((await own(heir, saleId, path)).statusCode).toBe(200);
    }
    const seen = yard.server.published.slice(from).filter(({ event }) => event.type === 'sale');
    expect(seen.flatMap(({ audience }) => ('userIds' in audience ? audience.userIds : []))).toEqual(
      [heir.user.id, winner.user.id],
    );
  });

  it('shows the new buyer no charge, no money and no paper of the former one', async () => {
    const { saleId, winner, vehicle } = await yard.contest();
    const { name: _, document: __, ...address } = WHOLE_BUYER;
    const people = inArray(users.id, [winner.user.id, heir.user.id]);
    await yard.db.update(users).set(address).where(people);
    await yard.db.update(vehicles).set(WHOLE_VEHICLE).where(eq(vehicles.id, vehicle.id));
    await yard.credit(saleId, '4.690,00');
    await issueDuePapers(yard.server.deps);
    await calls.transfer(saleId, heir.user.id);
    await issueDuePapers(yard.server.deps);
    await drawPapers(yard.server.deps);
    const paid = (await own(heir, saleId, '/payment')).json();
    expect([paid.cobrancas.length, paid.creditos, paid.aDevolver, paid.falta]).toEqual([
      ...[2, [], 0, 24_622.5],
    ]);
    expect((await own(heir, saleId)).json().cobrancas).toHaveLength(2);
    const papers = await yard.db
      .select({ kind: documents.kind, state: documents.state, buyerId: documents.buyerId })
      .from(documents)
      .where(eq(documents.saleId, saleId))
      .orderBy(documents.id);
    const [former, next] = [winner.user.id, heir.user.id];
    expect(papers).toEqual(
      expect.arrayContaining([
        { kind: 'recibo', state: 'valido', buyerId: former },
        { kind: 'auto', state: 'cancelado', buyerId: former },
        { kind: 'auto', state: 'valido', buyerId: next },
      ]),
    );
    const listed = (await own(heir, saleId, '/documents')).json();
    expect(listed.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['auto']);
    const [receipt] = await yard.db
      .select()
      .from(documents)
      .where(and(eq(documents.saleId, saleId), eq(documents.kind, 'recibo')));
    const file = (who: SignedInUser) =>
      yard.server.inject({
        url: `/api/account/documents/${receipt?.id}/file`,
        headers: who.headers,
      });
    expect([(await file(winner)).statusCode, (await file(heir)).statusCode]).toEqual([200, 404]);
  });

  it('counts a deadline anew that has passed, and lets the new buyer pay to the end', async () => {
    const { saleId } = await yard.contest();
    await yard.credit(saleId, '4.690,00');
    await yard.makeLate(saleId);
    await calls.transfer(saleId, heir.user.id);
    const open = (await dueOf(saleId)).filter(({ state }) => state === 'aberta');
    const hours = open.map(({ dueAt }) => (dueAt.getTime() - Date.now()) / HOUR_MS);
    expect(hours[0]).toBeGreaterThan(23);
    expect(hours[1]).toBeGreaterThanOrEqual(hours[0] ?? 0);
    await yard.credit(saleId, '4.690,00');
    expect((await yard.saleRow(saleId)).state).toBe('sinal_pago');
    await yard.credit(saleId, '19.932,50');
    expect((await yard.saleRow(saleId)).state).toBe('pago');
    expect((await calls.transfer(saleId, heir.user.id)).json().code).toBe('SALE_MOVE_IMPOSSIBLE');
  });

  it('after another transfer names each buyer in order', async () => {
    const { saleId, sale } = await yard.contest();
    const third = await createUser(yard.db, { name: 'Terceira Pessoa' });
    await calls.transfer(saleId, heir.user.id);
    await calls.transfer(saleId, third.id, { causa: 'erro_material' });
    const url = `/api/admin/sales/${saleId}`;
    const { transferencias } = (
      await yard.server.inject({ url, headers: yard.clerk.headers })
    ).json();
    expect(transferencias.map(({ de, para }: { de: string; para: string }) => [de, para])).toEqual([
      [sale.buyer.nome, 'Helena Herdeira'],
      ['Helena Herdeira', 'Terceira Pessoa'],
    ]);
  });

  it('leaves the former buyer out when the new one does not pay', async () => {
    const { saleId, vehicle, people } = await yard.contest({
      bids: [2_000_000, 2_290_000, 2_345_000],
    });
    await calls.transfer(saleId, heir.user.id);
    const next = await findNextBidder(yard.db, { lotId: vehicle.lotId, least: null });
    expect(next?.userId).toBe(people[1]?.user.id);
  });
});

describe('the person who can become the buyer', () => {
  it('is found by name, document and e-mail, with the reason where it is not possible', async () => {
    const { saleId, winner } = await yard.contest();
    const banned = await createUser(yard.db, { name: 'Zuleica Banida', isBanned: true });
    const waiting = await createUser(yard.db, { name: 'Zuleica Nova', status: 'pendente' });
    await createUser(yard.db, {
      ...{ name: 'Zuleica Devedora', impededUntil: new Date(Date.now() + HOUR_MS) },
    });
    const found = await calls.candidates(saleId, 'zuleica');
    expect(found.map(({ nome, impedimento }) => [nome, impedimento]).sort()).toEqual([
      ['Zuleica Banida', 'banida'],
      ['Zuleica Devedora', 'impedida'],
      ['Zuleica Nova', 'pendente'],
    ]);
    for (const q of ['Helena', '390.533.447-05', heir.user.email]) {
      expect((await calls.candidates(saleId, q)).map(({ id }) => id)).toEqual([
        String(heir.user.id),
      ]);
    }
    expect(await calls.candidates(saleId, winner.user.email)).toEqual([]);
    for (const who of [banned, waiting, yard.ana.user]) {
      const answer = await calls.transfer(saleId, who.id);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'TRANSFER_NOT_ELIGIBLE']);
    }
    expect((await calls.transfer(saleId, 999_999)).json().code).toBe('TRANSFER_NOT_ELIGIBLE');
    expect((await calls.transfer(saleId, winner.user.id)).json().code).toBe('TRANSFER_SAME_BUYER');
  });

  it('is not somebody who was banned while the transfer waited for the lock', async () => {
    const { saleId, winner } = await yard.contest();
    const person = await createUser(yard.db);
    const { json } = await yard.db.transaction(async (tx) => {
      await tx.update(users).set({ isBanned: true }).where(eq(users.id, person.id));
      return { json: calls.transfer(saleId, person.id) };
    });
    expect((await json).json().code).toBe('TRANSFER_NOT_ELIGIBLE');
    expect((await yard.saleRow(saleId)).buyerId).toBe(winner.user.id);
  });
});

describe('a transfer is refused', () => {
  it.each([
    'aguardando_decisao',
    'recusado',
    'pago',
    'liberado',
    'inadimplente',
    'desfeito',
  ] as const)('for a sale that is %s', async (state) => {
    const { saleId } = await yard.contest();
    const columns = { state, version: 90 };
    await yard.db.update(sales).set(columns).where(eq(sales.id, saleId));
    expect((await calls.transfer(saleId, heir.user.id)).json().code).toBe('SALE_MOVE_IMPOSSIBLE');
    expect(await yard.saleRow(saleId)).toMatchObject(columns);
  });

  it('in the regime of traffic authorities, and before an imported sale was opened', async () => {
    const personal = await yard.contest({
      ...{ regime: 'art328', lot: { avaliacao: 2_000_000, reserve: 1_000_000 } },
    });
    expect((await calls.transfer(personal.saleId, heir.user.id)).json().code).toBe(
      'TRANSFER_REGIME',
    );
    const { saleId } = await yard.contest();
    await yard.db.update(sales).set({ imported: true }).where(eq(sales.id, saleId));
    expect((await calls.transfer(saleId, heir.user.id)).json().code).toBe('TRANSFER_NOT_OPENED');
  });

  it('for another version, and without cause, explanation or evidence of this auction', async () => {
    const { saleId, sale } = await yard.contest();
    const other = await yard.contest();
    const foreign = (await calls.sendProof(other.saleId)).json().id;
    const refused = async (wish: Parameters<typeof calls.transfer>[2]) =>
      (await calls.transfer(saleId, heir.user.id, wish)).json();
    expect((await refused({ versao: sale.version + 1 })).code).toBe('SALE_CHANGED');
    expect((await refused({ provaId: foreign })).code).toBe('TRANSFER_EVIDENCE_MISSING');
    expect((await refused({ causa: 'venda' })).errors.causa).toBe(
      'Escolha a razão da transferência.',
    );
    expect((await refused({ motivo: 'erro' })).errors.motivo).toContain('10 caracteres');
    expect((await calls.sendProof(saleId, 'texto')).json().errors.prova).toContain('não é um PDF');
    expect((await calls.sendProof(saleId, null)).json().errors.prova).toContain('em PDF');
    expect((await yard.saleRow(saleId)).version).toBe(sale.version);
  });

  it('to profiles without the right', async () => {
    const { saleId } = await yard.contest();
    for (const profile of ['leiloeiro', 'atendimento', 'patio', 'auditor'] as const) {
      const who = await yard.server.signIn('admin', { profiles: [profile] });
      expect((await calls.transfer(saleId, heir.user.id, { who })).statusCode).toBe(403);
    }
  });
});

describe('the personal data of a transfer', () => {
  it('stand in the own export of both people, each with the own copy alone', async () => {
    const { saleId, winner, sale } = await yard.contest();
    const next = await createUser(yard.db, { name: 'Nova Compradora' });
    await yard.credit(saleId, '1.000,00');
    await calls.transfer(saleId, next.id);
    const former = await readExport(yard.db, winner.user.id, 'America/Maceio');
    expect(former?.transferencias).toMatchObject([
      { cause: 'sucessao', note: NOTE, passouAOutraPessoa: true, buyer: sale.buyer },
    ]);
    expect(former?.pagamentos.map(({ valor }) => valor)).toEqual([1_000]);
    expect(former?.devolucoes.map(({ valor, cause }) => [valor, cause])).toEqual([
      [1_000, 'transferencia'],
    ]);
    expect(former?.arremates).toEqual([]);
    expect(JSON.stringify(former)).not.toContain('Nova Compradora');
    const latter = await readExport(yard.db, next.id, 'America/Maceio');
    expect(latter?.transferencias).toMatchObject([{ passouAOutraPessoa: false, buyer: null }]);
    expect([latter?.pagamentos, latter?.devolucoes]).toEqual([[], []]);
    expect(latter?.arremates).toHaveLength(1);
    expect(JSON.stringify(latter)).not.toContain(sale.buyer.documento);
  });

  it('keep both accounts for five years, and are emptied with the account afterwards', async () => {
    const { saleId, winner } = await yard.contest();
    const next = await createUser(yard.db);
    await calls.transfer(saleId, next.id);
    for (const id of [winner.user.id, next.id]) {
      expect((await findObstacles(yard.db, id, 'America/Maceio')).length).toBeGreaterThan(0);
    }
    await yard.db.transaction((tx) => forgetBuyer(tx, winner.user.id, 'Pessoa eliminada'));
    const [row] = await yard.db
      .select()
      .from(saleTransfers)
      .where(eq(saleTransfers.saleId, saleId));
    expect(row?.fromBuyer).toMatchObject({ nome: 'Pessoa eliminada', documento: '', email: '' });
    expect((await yard.saleRow(saleId)).buyer.documento).not.toBe('');
  });
});

it('keeps every charge with the person who was asked', async () => {
  const { saleId } = await yard.contest();
  await expect(
    yard.db.update(charges).set({ buyerId: heir.user.id }).where(eq(charges.saleId, saleId)),
  ).rejects.toThrow();
});

describe('the second person of a transfer', () => {
  const ask = async (saleId: number) => {
    const provaId = (await calls.sendProof(saleId)).json().id;
    await yard.db.delete(siteSettings).where(eq(siteSettings.key, 'aprovacoes'));
    expect((await calls.transfer(saleId, heir.user.id, { provaId })).json().code).toBe(
      'APPROVAL_REQUIRED',
    );
    const payload = { saleId: String(saleId), compradorId: String(heir.user.id), provaId };
    const asked = await yard.server.inject({
      ...{ method: 'POST', url: '/api/admin/approvals', headers: yard.clerk.headers },
      payload: {
        ...{ command: 'transferSale', reason: NOTE },
        payload: { ...payload, causa: 'sucessao', motivo: NOTE },
      },
    });
    expect(asked.statusCode).toBe(201);
    return asked.json();
  };
  const approve = (id: string) =>
    yard.server.inject({
      ...{ method: 'POST', url: `/api/admin/approvals/${id}/approve` },
      ...{ headers: yard.bia.headers, payload: { password: TEST_PASSWORD } },
    });

  it('sees both people, the money and the evidence, and transfers by approving', async () => {
    const { saleId, sale } = await yard.contest();
    await yard.credit(saleId, '4.690,00');
    const asked = await ask(saleId);
    expect(asked.changes.map(({ label }: { label: string }) => label)).toEqual([
      'Comprador',
      'A devolver',
    ]);
    expect(asked.changes[0].before).toContain(sale.buyer.nome);
    expect(asked.changes[0].after).toBe('Helena Herdeira, 390.533.447-05');
    expect(plain(asked.changes[1].after)).toBe('R$ 4.690,00');
    expect(asked.files[0].label).toBe('Escritura.pdf');
    expect((await yard.saleRow(saleId)).buyerId).toBe(sale.buyerId);
    expect((await approve(asked.id)).json().outcome).toBe('Arremate transferido.');
    expect((await yard.saleRow(saleId)).buyerId).toBe(heir.user.id);
    const [row] = await yard.db
      .select()
      .from(saleTransfers)
      .where(eq(saleTransfers.saleId, saleId));
    expect(row?.byId).toBe(yard.bia.user.id);
  });

  it('executes nothing once the sale has changed', async () => {
    const { saleId, sale } = await yard.contest();
    const asked = await ask(saleId);
    await yard.credit(saleId, '4.690,00');
    expect((await approve(asked.id)).json().state).toBe('desatualizada');
    expect((await yard.saleRow(saleId)).buyerId).toBe(sale.buyerId);
  });
});
