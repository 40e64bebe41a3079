import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { documents } from '../../platform/database/sales-schema.ts';
import { readPdf } from '../../platform/documents/read-pdf.fixture.ts';
import { issuePapers } from '../documents/issue-papers.ts';
import { createDefaults, type Defaults, FINE_20, WHY } from './defaults.fixture.ts';

let yard: Defaults;
beforeAll(async () => {
  yard = await createDefaults();
});
afterAll(() => yard.server.close());

const raise = (error: unknown) => {
  throw error;
};

/** A late sale of R$ 23.450,00 whose signal of R$ 4.690,00 was paid. */
async function lateSale(fine: number) {
  const terms = { ...FINE_20, multaInadimplenciaPontosBase: fine };
  const made = await yard.contest({ terms });
  expect((await yard.credit(made.saleId, '4.690,00')).statusCode).toBe(200);
  await yard.makeLate(made.saleId);
  return made;
}

const aDevolver = async (saleId: number) => {
  const url = `/api/admin/sales/${saleId}/payments`;
  return (await yard.server.inject({ url, headers: yard.clerk.headers })).json().aDevolver;
};

describe('a default with the signal paid', () => {
  it('at a fine of 20 % keeps the signal, asks for nothing more and gives nothing back', async () => {
    const { saleId } = await lateSale(2_000);
    const answer = await yard.declare(saleId);
    expect([answer.statusCode, answer.json().casos[0]]).toMatchObject([
      200,
      { estado: 'aberta', multa: 4_690, retido: 4_690, multaDevida: 0, aDevolver: 0, motivo: WHY },
    ]);
    expect((await yard.saleRow(saleId)).state).toBe('inadimplente');
    const states = (await yard.chargesOf(saleId)).map(({ kind, state }) => [kind, state]);
    expect(states).toEqual([
      ['sinal', 'paga'],
      ['saldo', 'cancelada'],
    ]);
    expect(await aDevolver(saleId)).toBe(0);
  });

  it('at a fine of 25 % charges the rest of the fine', async () => {
    const { saleId } = await lateSale(2_500);
    await yard.declare(saleId);
    expect((await yard.chargesOf(saleId)).at(-1)).toMatchObject({
      ...{ kind: 'multa', valor: 117_250, state: 'aberta' },
    });
  });

  it('at a fine of 10 % gives the rest of the signal back', async () => {
    const { saleId } = await lateSale(1_000);
    const answer = await yard.declare(saleId);
    expect(answer.json().casos[0]).toMatchObject({ multa: 2_345, retido: 2_345, aDevolver: 2_345 });
    expect(await aDevolver(saleId)).toBe(2_345);
    expect((await yard.chargesOf(saleId)).map(({ state }) => state)).toEqual([
      'cancelada',
      'cancelada',
    ]);
  });

  it('without a fine in the terms gives everything back', async () => {
    const { saleId } = await lateSale(0);
    await yard.declare(saleId);
    expect(await aDevolver(saleId)).toBe(4_690);
  });
});

describe('a declaration', () => {
  it('tells the buyer, writes the audit log, and changes nothing when it is repeated', async () => {
    const { saleId, winner } = await lateSale(2_000);
    await yard.declare(saleId);
    expect((await yard.declare(saleId)).statusCode).toBe(200);
    const kinds = await yard.db
      .select({ kind: messages.kind, body: messages.body })
      .from(messages)
      .where(eq(messages.userId, winner.user.id));
    const told = kinds.filter(({ kind }) => kind === 'default');
    expect(told).toMatchObject([{ body: expect.stringContaining('como recorrer') }]);
    expect(told[0]?.body).toContain(`/conta/arremates/${saleId}`);
    const lines = await yard.db
      .select()
      .from(auditLog)
      .where(
        sql`${auditLog.action} = 'default.declared' and ${auditLog.subjectId} = ${String(saleId)}`,
      );
    expect(lines).toMatchObject([
      { actorId: yard.clerk.user.id, details: { motivo: WHY, retidoCentavos: 469_000 } },
    ]);
  });

  it('is refused before the deadline and before the tolerance is over', async () => {
    const { saleId } = await yard.contest();
    expect((await yard.declare(saleId)).json().code).toBe('DEFAULT_TOO_EARLY');
    await yard.makeLate(saleId, 23);
    expect((await yard.declare(saleId)).json().code).toBe('DEFAULT_TOO_EARLY');
    expect((await yard.read(saleId)).previa).toMatchObject({ podeDeclarar: false });
    await yard.makeLate(saleId, 25);
    expect((await yard.read(saleId)).previa).toMatchObject({ podeDeclarar: true });
    expect((await yard.declare(saleId)).statusCode).toBe(200);
  });

  it('shows beforehand what it would do', async () => {
    const { saleId } = await lateSale(2_000);
    expect((await yard.read(saleId)).previa).toMatchObject({
      ...{ recebido: 4_690, multa: 4_690, retido: 4_690, multaDevida: 0, aDevolver: 0 },
      ...{ segundoPermitido: true, proximo: { nome: 'Licitante 1', valor: 22_900 } },
      creditos: [{ valor: 4_690, foraDoPrazo: true }],
    });
  });

  it('needs a reason, the version of the sale, and the right', async () => {
    const { saleId } = await lateSale(2_000);
    const short = await yard.declare(saleId, { motivo: 'curto' });
    expect([short.statusCode, Object.keys(short.json().errors)]).toEqual([400, ['motivo']]);
    const old = await yard.server.inject({
      ...{ method: 'POST', url: `/api/admin/sales/${saleId}/default` },
      ...{ headers: yard.clerk.headers, payload: { motivo: WHY, versao: 999 } },
    });
    expect(old.json().code).toBe('SALE_CHANGED');
    const gate = await yard.server.signIn('admin', { profiles: ['patio'] });
    expect((await yard.declare(saleId, { who: gate })).statusCode).toBe(403);
  });

  it('of a paid sale is refused', async () => {
    const { saleId } = await yard.contest();
    await yard.credit(saleId, '24.622,50');
    expect((await yard.declare(saleId)).json().code).toBe('SALE_MOVE_IMPOSSIBLE');
  });

  it('is one when two people declare at once', async () => {
    const { saleId } = await lateSale(2_500);
    const answers = await Promise.all([
      yard.declare(saleId, { motivo: 'Não atendeu a nenhum aviso.' }),
      yard.declare(saleId, { motivo: 'Disse que não vai pagar.', who: yard.ana }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const fines = (await yard.chargesOf(saleId)).filter(({ kind }) => kind === 'multa');
    expect(fines).toHaveLength(1);
  });
});

it('a credit of everything and a declaration at once: one of them wins, and no money is lost', async () => {
  const { saleId } = await lateSale(2_500);
  const [credit, declared] = await Promise.all([
    yard.credit(saleId, '19.932,50'),
    yard.declare(saleId),
  ]);
  const { state } = await yard.saleRow(saleId);
  const url = `/api/admin/sales/${saleId}/payments`;
  const shown = (await yard.server.inject({ url, headers: yard.clerk.headers })).json();
  if (declared.statusCode === 409) {
    expect([state, credit.statusCode, shown.falta]).toEqual(['pago', 200, 0]);
  } else {
    // The fine takes what it needs, and the rest goes back.
    expect([state, credit.statusCode]).toEqual(['inadimplente', 200]);
    expect([shown.falta, shown.aDevolver]).toEqual([0, 18_760]);
  }
});

it('the declaration is never changed and never deleted', async () => {
  const { saleId } = await lateSale(2_000);
  await yard.declare(saleId);
  const { id } = await yard.caseRow(saleId);
  await expect(
    yard.db.execute(sql`update default_cases set retained = 1, fine = 1 where id = ${id}`),
  ).rejects.toThrow();
  await expect(yard.db.execute(sql`delete from default_cases where id = ${id}`)).rejects.toThrow();
});

it('the fine can be paid after the sale was undone, and the sale stays as it is', async () => {
  const { saleId } = await lateSale(2_500);
  await yard.declare(saleId);
  await yard.act(saleId, 'close', { motivo: WHY });
  expect((await yard.saleRow(saleId)).state).toBe('desfeito');
  expect((await yard.credit(saleId, '1.172,50')).statusCode).toBe(200);
  expect((await yard.saleRow(saleId)).state).toBe('desfeito');
  expect((await yard.read(saleId)).casos[0]).toMatchObject({ multaPaga: true });
  await issuePapers({ ...yard.server.deps, onError: raise });
  const papers = await yard.db.select().from(documents).where(eq(documents.saleId, saleId));
  const receipt = (await readPdf(papers.at(-1)?.pdf ?? Buffer.of())).text;
  expect(receipt).toContain('Multa por falta de pagamento (R$ 1.172,50)');
  expect(receipt).not.toContain('Saldo a pagar');
});
