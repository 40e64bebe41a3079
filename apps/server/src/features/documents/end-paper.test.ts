import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { documents, sales } from '../../platform/database/sales-schema.ts';
import { users, vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer, WHOLE_BUYER } from '../../testing/paper-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { issueDuePapers } from './issue-papers.ts';

let app: TestApp;
let director: SignedInUser;
let clerk: SignedInUser;
let gate: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
  director = await app.signIn('admin');
  clerk = await app.signIn('admin', { profiles: ['financeiro'] });
  gate = await app.signIn('admin', { profiles: ['patio'] });
});
afterAll(() => app.close());

const raise = (error: unknown) => {
  throw error;
};
const issue = () => issueDuePapers({ ...app.deps, onError: raise });
const MOTIVO = 'O endereço do comprador estava errado.';

type Serie = 'NA' | 'RC' | 'AA';

async function papersOf(saleId: number, serie: Serie) {
  const wanted = and(eq(documents.saleId, saleId), eq(documents.serie, serie));
  return app.db.select().from(documents).where(wanted).orderBy(documents.id);
}

async function issued(serie: Serie = 'NA') {
  const buyer = await createUser(app.db, WHOLE_BUYER);
  const sale = await createPaidSale(app.db, { buyerId: buyer.id });
  await issue();
  const [paper] = await papersOf(sale.id, serie);
  if (!paper) throw new Error(`there is no ${serie}`);
  return { sale, paper };
}

const end = (id: number, body: object, who = clerk) =>
  app.inject({
    ...{ method: 'POST', url: `/api/admin/documents/${id}/end` },
    ...{ headers: who.headers, payload: { acao: 'substituir', motivo: MOTIVO, ...body } },
  });

const ask = (documentId: number, acao: string, who = clerk) =>
  app.inject({
    ...{ method: 'POST', url: '/api/admin/approvals', headers: who.headers },
    payload: {
      ...{ command: 'endPaper', reason: 'O comprador mostrou o comprovante.' },
      payload: { documentId, acao, motivo: MOTIVO },
    },
  });

const approve = (id: string, who = director) =>
  app.inject({
    ...{ method: 'POST', url: `/api/admin/approvals/${id}/approve`, headers: who.headers },
    payload: { password: TEST_PASSWORD },
  });

const verify = async (code: string) => (await app.inject(`/api/verify/${code}`)).json();

describe('the end of a paper with a second person', () => {
  beforeAll(async () => {
    // Two directors, so that one approves what the other asks for.
    await createUser(app.db, { role: 'admin', profiles: ['diretor'] });
  });

  it('is refused at once, and done by the approval, which tells the buyer', async () => {
    const { sale, paper } = await issued();
    expect((await end(paper.id, {})).json().code).toBe('APPROVAL_REQUIRED');
    await app.db.update(users).set({ logradouro: 'Rua Certa' }).where(eq(users.id, sale.buyerId));
    await app.db.update(vehicles).set({ cor: 'Azul' }).where(eq(vehicles.id, sale.vehicleId));
    const asked = await ask(paper.id, 'substituir');
    expect(asked.statusCode, asked.body).toBeLessThan(300);
    const done = await approve(asked.json().id);
    expect(done.statusCode, done.body).toBe(200);
    const [old, next, ...others] = await papersOf(sale.id, 'NA');
    expect(others).toEqual([]);
    expect(old).toMatchObject({ state: 'substituido', replacedById: next?.id, data: paper.data });
    expect(next).toMatchObject({ state: 'valido', version: 2, issuedById: director.user.id });
    expect(next?.data).toMatchObject({
      ...{ substitui: paper.data.numero, comprador: { logradouro: 'Rua Certa' } },
      veiculo: { cor: 'Azul' },
    });
    expect(await verify(paper.code)).toMatchObject({
      ...{ situacao: 'substituido', substituidoPor: next?.data.numero },
    });
    const [told] = await app.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, sale.buyerId), eq(messages.kind, 'paper-ended')));
    expect(told?.body).toContain(`foi substituído pelo documento ${next?.data.numero}`);
    expect(told?.body).toContain(MOTIVO);
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'document.replaced'), eq(auditLog.subjectId, String(paper.id))),
      );
    expect(entry?.details).toMatchObject({ motivo: MOTIVO, novo: next?.data.numero });
    // The job finds nothing to add.
    await issue();
    expect(await papersOf(sale.id, 'NA')).toHaveLength(2);
  });

  it('is not executed when the paper ended meanwhile', async () => {
    const { sale, paper } = await issued();
    const asked = await ask(paper.id, 'cancelar');
    const cancelled = {
      state: 'cancelado',
      cancelledAt: new Date(),
      cancelReason: MOTIVO,
    } as const;
    await app.db.update(documents).set(cancelled).where(eq(documents.id, paper.id));
    await approve(asked.json().id);
    const read = await app.inject({
      url: `/api/admin/approvals/${asked.json().id}`,
      headers: director.headers,
    });
    expect(read.json().state).toBe('desatualizada');
    expect(await papersOf(sale.id, 'NA')).toHaveLength(1);
  });

  it('is executed once when two approvals are pressed at once', async () => {
    const { sale, paper } = await issued('RC');
    const { id } = (await ask(paper.id, 'substituir')).json();
    await Promise.all([approve(id), approve(id)]);
    const receipts = await papersOf(sale.id, 'RC');
    expect(receipts.filter(({ state }) => state === 'valido')).toHaveLength(2);
    expect(receipts).toHaveLength(3);
  });
});

describe('the end of a paper without a second person', () => {
  beforeAll(() => switchOffSecondPerson(app.db));

  it('cancels it, which anybody with the code reads, and the job issues no other one', async () => {
    const { sale, paper } = await issued();
    const answer = await end(paper.id, { acao: 'cancelar' });
    expect(answer.json(), answer.body).toMatchObject({ estado: 'cancelado', substituidoPor: null });
    await issue();
    expect(await papersOf(sale.id, 'NA')).toHaveLength(1);
    expect(await verify(paper.code)).toMatchObject({ situacao: 'cancelado', motivo: MOTIVO });
    expect((await end(paper.id, { acao: 'cancelar' })).json().code).toBe('PAPER_ENDED');
  });

  it('gives a cancelled one a successor, once', async () => {
    const { sale, paper } = await issued();
    await end(paper.id, { acao: 'cancelar' });
    const answers = await Promise.all([end(paper.id, {}), end(paper.id, {})]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [old, next, ...others] = await papersOf(sale.id, 'NA');
    expect(others).toEqual([]);
    expect(old).toMatchObject({ state: 'cancelado', replacedById: next?.id });
    expect(next).toMatchObject({ state: 'valido', version: 2 });
  });

  it('issues no nota of a sale that was undone, but cancels it', async () => {
    const { sale, paper } = await issued();
    await app.db.update(sales).set({ state: 'desfeito' }).where(eq(sales.id, sale.id));
    expect((await end(paper.id, {})).json().code).toBe('PAPER_NOT_DUE');
    expect((await end(paper.id, { acao: 'cancelar' })).statusCode).toBe(200);
  });

  it('keeps what an erased buyer had in the paper that is replaced', async () => {
    const { sale, paper } = await issued('AA');
    const erased = { name: 'Conta eliminada', logradouro: '', erasedAt: new Date() };
    await app.db.update(users).set(erased).where(eq(users.id, sale.buyerId));
    const answer = await end(paper.id, {});
    expect(answer.statusCode, answer.body).toBe(200);
    const [, next] = await papersOf(sale.id, 'AA');
    expect(next?.data.comprador).toEqual(paper.data.comprador);
  });

  it.each([
    [{ acao: 'apagar' }, 'acao'],
    [{ motivo: 'curto' }, 'motivo'],
    [{ motivo: 'x'.repeat(201) }, 'motivo'],
    [{ motivo: undefined }, 'motivo'],
  ])('is refused at its field: %j', async (body, field) => {
    const { paper } = await issued();
    const answer = await end(paper.id, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[field]).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('is for finance alone', async () => {
    const { paper } = await issued();
    expect((await end(paper.id, {}, gate)).statusCode).toBe(403);
    expect((await end(999_999, {})).statusCode).toBe(404);
  });
});
