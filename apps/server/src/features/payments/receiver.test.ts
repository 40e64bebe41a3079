import { readBrCode } from '@martelo/core/br-code';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { createTill, RECEIVER, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
});
afterAll(() => till.server.close());

const codesOf = async (saleId: number) =>
  (await till.chargesOf(saleId)).map(({ brcode, revision, txid }) => ({ brcode, revision, txid }));

const request = (who: Till['ana'], path: string, payload: object) =>
  till.server.inject({
    method: 'POST',
    url: `/api/admin/approvals${path}`,
    headers: who.headers,
    payload,
  });

describe('with a second person', () => {
  it('a great credit waits for another director, who executes it', async () => {
    const { saleId } = await till.newSale();
    const valor = '5.000,00';
    expect((await till.credit(saleId, { valor })).json().code).toBe('APPROVAL_REQUIRED');
    const payload = {
      saleId: String(saleId),
      meio: 'ted',
      valor,
      recebidoEm: till.today,
      referencia: 'Recibo 7',
      pagadorNome: '',
      pagadorDocumento: '',
    };
    const reason = 'Visto no extrato de hoje.';
    const asked = await request(till.clerk, '', { command: 'creditPayment', payload, reason });
    expect([asked.statusCode, asked.json().changes]).toEqual([
      201,
      [{ label: 'Falta pagar', before: 'R$\u00a024.622,50', after: 'R$\u00a019.622,50' }],
    ]);
    const waiting = await till.payments(saleId);
    expect(waiting.pedidos).toMatchObject([
      { id: asked.json().id, operacao: 'creditPayment', valor: 5_000, quem: 'Caio Caixa' },
    ]);
    const other = await till.newSale();
    expect((await till.payments(other.saleId)).pedidos).toEqual([]);
    const approved = await request(till.bia, `/${asked.json().id}/approve`, {
      password: TEST_PASSWORD,
    });
    expect(approved.json()).toMatchObject({ state: 'aprovada' });
    const { creditos, pedidos } = await till.payments(saleId);
    expect(pedidos).toEqual([]);
    expect(creditos).toMatchObject([
      { meio: 'ted', valor: 5_000, referencia: 'RECIBO 7', registradoPor: 'Caio Caixa' },
    ]);
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
  });

  it('a request is out of date when the sale moved meanwhile', async () => {
    const { saleId } = await till.newSale();
    const payload = {
      saleId: String(saleId),
      meio: 'ted',
      valor: '24.622,50',
      recebidoEm: till.today,
      referencia: 'TED 8',
      pagadorNome: '',
      pagadorDocumento: '',
    };
    const reason = 'Transferência vista no extrato.';
    const asked = await request(till.clerk, '', { command: 'creditPayment', payload, reason });
    await till.credit(saleId);
    await request(till.bia, `/${asked.json().id}/approve`, { password: TEST_PASSWORD });
    expect((await till.payments(saleId)).creditos).toHaveLength(1);
  });

  it('nobody changes the receiver alone', async () => {
    const answer = await till.saveReceiver(await till.receiverVersion());
    expect(answer.json().code).toBe('APPROVAL_REQUIRED');
  });
});

describe('without a second person', () => {
  beforeAll(() => switchOffSecondPerson(till.server.db));

  it('the receiver is saved with a key that banks know, and needs a name and a city', async () => {
    const version = await till.receiverVersion();
    const wrong = await till.saveReceiver(version, { ...RECEIVER, chavePix: 'minha chave' });
    expect(Object.keys(wrong.json().errors)).toEqual(['recebimento.chavePix']);
    const bare = { ...RECEIVER, nome: '', cidade: ' ', documento: '123' };
    const missing = await till.saveReceiver(version, bare);
    expect(Object.keys(missing.json().errors).sort()).toEqual([
      'recebimento.cidade',
      'recebimento.documento',
      'recebimento.nome',
    ]);
  });

  it('open charges get their codes with the first key, and others with the next one', async () => {
    const { saleId, buyer } = await till.newSale();
    const before = (await till.own(buyer, saleId)).json();
    expect([before.recebedor, before.cobrancas[0].qr]).toEqual([null, null]);
    expect(await codesOf(saleId)).toMatchObject([{ brcode: null }, { brcode: null }]);

    expect((await till.saveReceiver(await till.receiverVersion())).statusCode).toBe(200);
    const first = await codesOf(saleId);
    const fields = readBrCode(first[0]?.brcode ?? '');
    expect([fields?.get('54'), fields?.get('59')]).toEqual(['4690.00', RECEIVER.nome]);
    expect(first.map(({ revision, txid }) => [revision, txid?.slice(-2)])).toEqual([
      [1, 'S1'],
      [1, 'S1'],
    ]);

    // The account stands in no code, so the codes stay as they were shown.
    await till.saveReceiver(await till.receiverVersion(), { ...RECEIVER, conta: 'Banco 2' });
    expect(await codesOf(saleId)).toEqual(first);

    const moved = { ...RECEIVER, chavePix: 'caixa@patio.example' };
    await till.saveReceiver(await till.receiverVersion(), moved);
    const second = await codesOf(saleId);
    expect(second.map(({ revision, txid }) => [revision, txid?.slice(-2)])).toEqual([
      [2, 'S2'],
      [2, 'S2'],
    ]);
    expect(second[0]?.brcode).toContain('caixa@patio.example');
  });

  it('a sale that is made afterwards has its codes when its page is read', async () => {
    const { saleId, buyer } = await till.newSale();
    const own = (await till.own(buyer, saleId)).json();
    expect(own.recebedor).toMatchObject({ documento: '11.222.333/0001-81' });
    const [told] = await till.server.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'won')));
    expect(told?.body).toContain(`o recebedor é ${RECEIVER.nome}, CNPJ 11.222.333/0001-81.`);
    expect(own.cobrancas[0].qr).toMatch(/^data:image\/svg/);
    expect((await till.own(buyer, saleId)).json().cobrancas).toEqual(own.cobrancas);
    const stranger = await till.server.signIn('client');
    expect((await till.own(stranger, saleId)).statusCode).toBe(404);
  });

  it('the code of a charge that is partly paid asks for what is missing', async () => {
    const { saleId, buyer } = await till.newSale();
    await till.own(buyer, saleId);
    await till.credit(saleId, { valor: '4.600,00' });
    const own = (await till.own(buyer, saleId)).json();
    expect(readBrCode(own.cobrancas[0].brcode)?.get('54')).toBe('90.00');
    expect(own.creditos).toMatchObject([{ valor: 4_600 }]);
  });
});
