import type {
  CreditedLines,
  StatementView,
  UploadedStatement,
} from '@martelo/contract/shapes/bank-statements';
import type { ReceivedPayment } from '@martelo/contract/shapes/payments';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvals } from '../../../platform/database/approvals-schema.ts';
import {
  bankStatementLines,
  bankStatements,
} from '../../../platform/database/bank-statements-schema.ts';
import { charges, payments } from '../../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../../testing/factories.ts';
import { createTill, type Till } from '../payments.fixture.ts';
import { forgetStatements } from './forget-statements.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
});
afterAll(() => till.server.close());

interface Movement {
  amount: string;
  id: string;
  memo?: string;
  day?: string;
}

const ofx = (movements: Movement[]) => `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>341<ACCTID>1-9</BANKACCTFROM><BANKTRANLIST>
${movements
  .map(
    ({ amount, id, memo = 'TED RECEBIDA', day = till.today }) =>
      `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

async function upload(
  content: string | Buffer,
  fields: Record<string, string> = {},
  who = till.clerk,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('extrato', new Blob([new Uint8Array(Buffer.from(content))]), 'extrato.ofx');
  const body = new Response(form);
  return till.server.inject({
    method: 'POST',
    url: '/api/admin/bank-statements',
    headers: { ...who.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

async function statementOf(content: string | Buffer, fields = {}): Promise<StatementView> {
  const answer = (await upload(content, fields)).json<UploadedStatement>();
  if (!answer.extrato) throw new Error(JSON.stringify(answer));
  return answer.extrato;
}

async function confirm(
  { id }: { id: string },
  linhas: { id: string | undefined; cobranca: string | null | undefined }[],
  who: SignedInUser = till.clerk,
): Promise<CreditedLines['resultados']> {
  const answer = await till.server.inject({
    ...{ method: 'POST', url: `/api/admin/bank-statements/${id}/lines`, headers: who.headers },
    payload: { linhas },
  });
  return answer.json<CreditedLines>().resultados ?? answer.json();
}

const look = async ({ id }: { id: string }): Promise<StatementView> =>
  (
    await till.server.inject({
      url: `/api/admin/bank-statements/${id}`,
      headers: till.clerk.headers,
    })
  ).json();

const paymentsOf = (reference: string) =>
  till.server.db.select().from(payments).where(eq(payments.reference, reference));

/** A sale whose signal has an amount that no other charge has. */
let cents = 0;
async function saleWithSignal() {
  cents += 1;
  const made = await till.newSale();
  const [signal, balance] = await till.chargesOf(made.saleId);
  const valor = 400_000 + cents;
  // The amounts of charges are frozen; another amount needs another pair of them.
  await till.server.db
    .update(charges)
    .set({ state: 'cancelada' })
    .where(eq(charges.saleId, made.saleId));
  const rest = (signal?.valor ?? 0) + (balance?.valor ?? 0) - valor;
  const dueAt = signal?.dueAt ?? new Date();
  const asked = { saleId: made.saleId, buyerId: made.buyer.user.id };
  const [charge] = await till.server.db
    .insert(charges)
    .values([
      { ...asked, kind: 'sinal', valor, dueAt },
      { ...asked, kind: 'saldo', valor: rest, dueAt },
    ])
    .returning();
  return { ...made, chargeId: String(charge?.id), amount: (valor / 100).toFixed(2) };
}

describe('a statement', () => {
  it('shows what would happen with each line and credits nothing', async () => {
    const [named, alone] = [await saleWithSignal(), await saleWithSignal()];
    const code = `MT${named.chargeId.padStart(9, '0')}S1`;
    const statement = await statementOf(
      ofx([
        { amount: named.amount, id: 'shown-00001', memo: `PIX ${code}` },
        { amount: alone.amount, id: 'shown-00002' },
        { amount: '123.45', id: 'shown-00003' },
        { amount: '-10.00', id: 'shown-00004' },
        { amount: '0.00', id: 'shown-00005' },
      ]),
    );
    expect(statement).toMatchObject({ conta: '341 1-9', entradas: 3, abertas: 3, ignoradas: 2 });
    expect(statement.linhas).toMatchObject([
      { situacao: 'casada', por: 'referencia', cobranca: { id: named.chargeId } },
      { situacao: 'casada', por: 'valor', cobranca: { id: alone.chargeId } },
      { situacao: 'sem_par', por: null, cobranca: null, opcoes: [] },
    ]);
    expect(await till.stateOf(named.saleId)).toBe('aguardando_pagamento');
    expect(await paymentsOf('SHOWN-00001')).toEqual([]);
  });

  it('credits a line once: pressed twice, by two people, from the same file and from the next one', async () => {
    const sale = await saleWithSignal();
    const line = { amount: sale.amount, id: 'once-00001' };
    const first = await statementOf(ofx([line]));
    const next = await statementOf(ofx([{ amount: '7.77', id: 'once-00000' }, line]));
    expect((await statementOf(ofx([line]))).id).toBe(first.id);
    const choice = { id: first.linhas[0]?.id, cobranca: sale.chargeId };
    const other = { id: next.linhas[1]?.id, cobranca: sale.chargeId };
    const answers = await Promise.all([
      confirm(first, [choice]),
      confirm(first, [choice], till.ana),
      confirm(next, [other], till.bia),
      confirm(first, [choice]),
    ]);
    const results = answers.flat().map(({ resultado }) => resultado);
    expect(results.toSorted()).toEqual(['conhecida', 'conhecida', 'conhecida', 'creditada']);
    expect(await paymentsOf('ONCE-00001')).toHaveLength(1);
    expect(await till.stateOf(sale.saleId)).toBe('sinal_pago');
    const seen = await look(next);
    expect(seen.linhas[1]).toMatchObject({
      situacao: 'conhecida',
      arremates: [{ id: String(sale.saleId) }],
    });
  });

  it('knows money that was credited by hand under its reference, or by the bank as a PIX', async () => {
    const sale = await saleWithSignal();
    const pix = 'E00360305202611241030abcDEF12345';
    await till.credit(sale.saleId, { meio: 'deposito', valor: '100,00', referencia: 'doc 556677' });
    await till.credit(sale.saleId, { valor: '50,00', referencia: pix });
    const statement = await statementOf(
      ofx([
        { amount: '100.00', id: 'DOC 556677' },
        { amount: '50.00', id: '1', memo: `PIX RECEBIDO ${pix}` },
        // The same number with another amount is another movement.
        { amount: '100.01', id: 'DOC 556677' },
      ]),
    );
    expect(statement.linhas.map(({ situacao }) => situacao)).toEqual([
      ...['conhecida', 'conhecida', 'sem_par'],
    ]);
    const choice = { id: statement.linhas[0]?.id, cobranca: sale.chargeId };
    expect(await confirm(statement, [choice])).toMatchObject([{ resultado: 'conhecida' }]);
    expect((await till.payments(sale.saleId)).creditos).toHaveLength(2);
  });

  it('says that a payment of the same amount is there under another reference', async () => {
    const sale = await saleWithSignal();
    await till.credit(sale.saleId, { valor: '61,61', referencia: 'by hand 1' });
    const statement = await statementOf(ofx([{ amount: '61.61', id: 'similar-0001' }]));
    expect(statement.linhas).toMatchObject([{ situacao: 'sem_par', parecida: true }]);
  });

  it('leaves a line that several charges fit to a person, who chooses one', async () => {
    const [one, other] = [await till.newSale(), await till.newSale()];
    const statement = await statementOf(ofx([{ amount: '4690.00', id: 'several-001' }]));
    const [line] = statement.linhas;
    const offered = line?.opcoes.map(({ arremate }) => arremate.id);
    expect(line?.situacao).toBe('ambigua');
    expect(offered).toEqual(expect.arrayContaining([String(one.saleId), String(other.saleId)]));
    const chosen = line?.opcoes.find(({ arremate }) => arremate.id === String(other.saleId));
    const done = await confirm(statement, [{ id: line?.id, cobranca: chosen?.id }]);
    expect(done).toMatchObject([{ resultado: 'creditada' }]);
    expect(await till.stateOf(other.saleId)).toBe('sinal_pago');
    expect(await till.stateOf(one.saleId)).toBe('aguardando_pagamento');
  });

  it('keeps a line without a destination when a person says so, among the unidentified', async () => {
    const statement = await statementOf(
      ofx([{ amount: '88.88', id: 'stray-00001', memo: 'PIX DE FULANO' }]),
    );
    const choice = { id: statement.linhas[0]?.id, cobranca: null };
    expect(await confirm(statement, [choice])).toMatchObject([{ resultado: 'sem_destino' }]);
    expect(await confirm(statement, [choice])).toMatchObject([{ resultado: 'conhecida' }]);
    const url = '/api/admin/payments?situacao=livres&q=stray-00001';
    const free = (await till.server.inject({ url, headers: till.clerk.headers })).json<
      ReceivedPayment[]
    >();
    expect(free).toMatchObject([{ resto: 88.88, motivo: 'extrato', pagadorNome: 'PIX DE FULANO' }]);
  });

  it('asks a second person from the limit on, once, and the approval credits', async () => {
    const { saleId } = await till.newSale();
    const [, balance] = await till.chargesOf(saleId);
    const statement = await statementOf(ofx([{ amount: '19932.50', id: 'large-00001' }]));
    const choice = { id: statement.linhas[0]?.id, cobranca: String(balance?.id) };
    const asked = await Promise.all([confirm(statement, [choice]), confirm(statement, [choice])]);
    expect(asked.flat().map(({ resultado }) => resultado)).toEqual(['pedida', 'pedida']);
    const waiting = await look(statement);
    expect(waiting.linhas).toMatchObject([{ situacao: 'pedida', pedido: expect.any(String) }]);
    const requests = await till.server.db
      .select()
      .from(approvals)
      .where(sql`${approvals.payload}->>'referencia' = 'LARGE-00001'`);
    expect(requests).toMatchObject([{ state: 'pendente' }]);
    expect(await paymentsOf('LARGE-00001')).toEqual([]);
    const approved = await till.server.inject({
      method: 'POST',
      url: `/api/admin/approvals/${requests[0]?.id}/approve`,
      headers: till.ana.headers,
      payload: { password: TEST_PASSWORD },
    });
    expect(approved.statusCode).toBe(200);
    expect(await paymentsOf('LARGE-00001')).toHaveLength(1);
    expect((await look(statement)).linhas).toMatchObject([{ situacao: 'conhecida' }]);
  });

  it('says why a line was refused, and keeps it open', async () => {
    const sale = await saleWithSignal();
    const statement = await statementOf(
      ofx([{ amount: sale.amount, id: 'early-00001', day: '2020-01-02' }]),
    );
    const choice = { id: statement.linhas[0]?.id, cobranca: sale.chargeId };
    expect(await confirm(statement, [choice])).toMatchObject([
      {
        resultado: 'recusada',
        mensagem: 'O dia do recebimento não pode ser anterior ao arremate.',
      },
    ]);
    expect((await look(statement)).abertas).toBe(1);
  });
});

describe('a file', () => {
  it('of unknown columns is mapped once; the next file of the bank is recognised', async () => {
    const day = till.today.split('-').reverse().join('/');
    const csv = (amount: string, id: string) =>
      Buffer.from(`Quando;Quanto;O que\n${day};${amount};DEPÓSITO ${id}`, 'latin1');
    const asked = (await upload(csv('12,34', 'a'))).json<UploadedStatement>();
    expect(asked).toMatchObject({
      extrato: null,
      amostra: {
        linhas: [
          ['Quando', 'Quanto', 'O que'],
          [day, '12,34', 'DEPÓSITO a'],
        ],
      },
    });
    const columns = { cabecalho: '0', data: '0', valor: '1', descricao: '2' };
    const mapped = await statementOf(csv('12,34', 'a'), columns);
    expect(mapped.linhas).toMatchObject([{ valor: 12.34, descricao: 'DEPÓSITO a', linha: 2 }]);
    const next = await statementOf(csv('1.056,70', 'b'));
    expect(next.linhas).toMatchObject([{ valor: 1_056.7, descricao: 'DEPÓSITO b' }]);
    const twice = await upload(csv('12,34', 'a'), { data: '0', valor: '0' });
    expect(twice.json().errors).toEqual({ data: 'Cada coluna pode ter um papel só.' });
  });

  it('without ids of the bank is recognised in an overlapping file', async () => {
    const day = till.today.split('-').reverse().join('/');
    const csv = (...rows: string[]) => ['Data;Histórico;Valor', ...rows].join('\n');
    const row = `${day};DEPÓSITO EM DINHEIRO;33,30`;
    const first = await statementOf(csv(row, row));
    const [one] = first.linhas;
    await confirm(first, [{ id: one?.id, cobranca: null }]);
    const next = await statementOf(csv(row, row, row));
    expect(next.linhas.map(({ situacao }) => situacao)).toEqual([
      'conhecida',
      'sem_par',
      'sem_par',
    ]);
  });

  it('that is wrong gets a sentence with its line, at the field', async () => {
    const errorsOf = async (content: string | Buffer) => (await upload(content)).json().errors;
    expect(await errorsOf('Data;Valor\n24/11/2026;1,00\n31/02/2026;1,00')).toEqual({
      extrato: 'Linha 3: A data “31/02/2026” não existe ou não está no formato dia/mês/ano.',
    });
    expect(await errorsOf(ofx([]).slice(0, -9))).toEqual({
      extrato: expect.stringContaining('O arquivo termina antes do fim.'),
    });
    for (const other of [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'Um texto\nsem colunas']) {
      expect(await errorsOf(other)).toEqual({
        extrato: 'Este arquivo não é um extrato. Exporte de novo no banco, em OFX ou CSV.',
      });
    }
    expect(await errorsOf(' '.repeat(1_048_577))).toEqual({
      extrato: 'O arquivo passa de 1 MB. Exporte um período menor no banco.',
    });
  });

  it('is read by whoever credits, and nobody else', async () => {
    const keeper = await till.server.signIn('admin', { profiles: ['atendimento'] });
    expect((await upload(ofx([]), {}, keeper)).statusCode).toBe(403);
    const url = '/api/admin/bank-statements';
    expect((await till.server.inject({ url, headers: keeper.headers })).statusCode).toBe(403);
    expect((await till.server.inject({ url, headers: till.clerk.headers })).json()).toHaveLength(
      10,
    );
  });
});

describe('old files', () => {
  it('lose the lines that nobody credited; a credited line stays as it is', async () => {
    const { db } = till.server;
    const statement = await statementOf(
      ofx([
        { amount: '91.91', id: 'old-0000001' },
        { amount: '92.92', id: 'old-0000002' },
      ]),
    );
    const gone = await statementOf(ofx([{ amount: '93.93', id: 'old-0000003' }]));
    await confirm(statement, [{ id: statement.linhas[0]?.id, cobranca: null }]);
    await db.update(bankStatements).set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
    await forgetStatements(db);
    expect((await look(statement)).linhas.map(({ referencia }) => referencia)).toEqual([
      'OLD-0000001',
    ]);
    expect(await look(gone)).toMatchObject({ code: 'NOT_FOUND' });
    const change = db
      .update(bankStatementLines)
      .set({ valor: 1 })
      .where(eq(bankStatementLines.statementId, Number(statement.id)));
    await expect(change).rejects.toThrow();
    // Sent again, the file has its lines again, and the credited one is known.
    const again = await statementOf(
      ofx([
        { amount: '91.91', id: 'old-0000001' },
        { amount: '92.92', id: 'old-0000002' },
      ]),
    );
    expect(again.linhas.map(({ situacao }) => situacao)).toEqual(['conhecida', 'sem_par']);
  });
});
