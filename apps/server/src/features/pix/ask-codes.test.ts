import type { PayableCharge } from '@martelo/contract/shapes/payments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pspCodes } from '../../platform/database/pix-schema.ts';
import type { PixPsp } from '../../platform/outside/pix/pix-psp.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { createTill, RECEIVER, type Till } from '../payments/payments.fixture.ts';
import { askCodes } from './ask-codes.ts';
import { createPspTill, type PspTill } from './pix.fixture.ts';

let house: PspTill;
let till: Till;
let psp: PixPsp;
let ask: PspTill['ask'];
beforeAll(async () => {
  house = await createPspTill();
  ({ till, psp, ask } = house);
});
afterAll(() => house.close());
beforeEach(() => house.reset());

const codesOf = async (saleId: number) => {
  const charges = await till.chargesOf(saleId);
  const codes = await till.server.db.select().from(pspCodes).orderBy(pspCodes.id);
  return codes.filter(({ chargeId }) => charges.some(({ id }) => id === chargeId));
};
const statesOf = async (saleId: number) => (await codesOf(saleId)).map(({ state }) => state);
/** The next attempt of every call is due now. */
const makeDue = () => till.server.db.update(pspCodes).set({ nextAttemptAt: new Date(0) });

describe('the codes of a PSP', () => {
  it('are asked for the signal to the second and for the balance to the day, and shown to the buyer', async () => {
    const { saleId, buyer } = await till.newSale();
    const before = (await till.own(buyer, saleId)).json();
    expect(before.cobrancas.map(({ brcode }: { brcode: string | null }) => brcode)).toEqual([
      null,
      null,
    ]);
    till.server.published.length = 0;
    await ask();
    const [signal, balance] = await codesOf(saleId);
    expect(signal).toMatchObject({ kind: 'cob', valor: 469_000, state: 'ativa', detail: '' });
    expect(balance).toMatchObject({ kind: 'cobv', valor: 1_993_250, state: 'ativa' });
    expect(till.server.published.map(({ event }) => event)).toContainEqual({
      type: 'sale',
      saleId: String(saleId),
    });
    const own = (await till.own(buyer, saleId)).json();
    const charge = await psp.readCharge('cob', signal?.txid ?? '');
    expect(charge).toMatchObject({ value: { valor: { original: '4690.00' } } });
    expect(own.cobrancas[0].brcode).toBe(charge.ok && charge.value.pixCopiaECola);
    expect(JSON.stringify(charge)).not.toContain('Maria');

    house.local.asked.length = 0;
    await ask();
    expect(house.local.asked).toEqual([]);
  });

  it('keep their txid through an outage and through a process that dies after the call', async () => {
    const { saleId, buyer } = await till.newSale();
    till.server.jobsSent.length = 0;
    const why = async () =>
      (await till.own(buyer, saleId)).json().cobrancas.map((one: PayableCharge) => one.semCodigo);
    expect(await why()).toEqual(['em_preparo', 'em_preparo']);
    expect(till.server.jobsSent.map(({ name }) => name)).toEqual(['ask-codes']);
    house.local.faults.isDown = true;
    await ask();
    expect(await why()).toEqual(['indisponivel', 'indisponivel']);
    const [asked] = await codesOf(saleId);
    expect(asked).toMatchObject({ state: 'pedida', detail: 'sem resposta', attempts: 1 });
    house.local.faults.isDown = false;
    await makeDue();
    const dying: PixPsp = {
      ...psp,
      async putCharge(charge) {
        await psp.putCharge(charge);
        throw new Error('the process ends here');
      },
    };
    await expect(ask(dying)).rejects.toThrow('ends here');
    await makeDue();
    await ask();
    const [made] = await codesOf(saleId);
    expect(made).toMatchObject({ txid: asked?.txid, state: 'ativa', detail: '' });
    expect(await why()).toEqual([null, null]);
    expect((await till.chargesOf(saleId))[0]).toMatchObject({ txid: asked?.txid });
  });

  it('are made anew for what is missing after a part was credited, and removed once the charge is paid', async () => {
    const { saleId } = await till.newSale();
    await ask();
    const [first] = await codesOf(saleId);
    await till.credit(saleId, { valor: '4.600,00' });
    expect((await till.chargesOf(saleId))[0]).toMatchObject({ txid: null, brcode: null });
    await ask();
    await ask();
    const [old, , rest] = await codesOf(saleId);
    expect([old?.state, rest?.state, rest?.valor]).toEqual(['encerrada', 'ativa', 9_000]);
    expect(await psp.readCharge('cob', first?.txid ?? '')).toMatchObject({
      value: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
    });
    await till.credit(saleId, { valor: '90,00' });
    await ask();
    expect(await statesOf(saleId)).toEqual(['encerrada', 'ativa', 'encerrada']);
  });

  it('are one for a charge, although two processes ask at once', async () => {
    const { saleId } = await till.newSale();
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(await statesOf(saleId)).toEqual(['ativa', 'ativa']);
  });

  it('end with their time, and the next one takes their place', async () => {
    const { saleId } = await till.newSale();
    await ask();
    await till.server.database.pool.query(
      `alter table psp_codes disable trigger psp_codes_kept;
       update psp_codes set pay_until = now() - interval '1 minute' where kind = 'cob' and state = 'ativa';
       alter table psp_codes enable trigger psp_codes_kept`,
    );
    await ask();
    const [over, , next] = await codesOf(saleId);
    expect([over?.state, next?.state]).toEqual(['encerrada', 'ativa']);
    expect((await till.chargesOf(saleId))[0]?.txid).toBe(next?.txid);
  });

  it.each([
    ['names another receiver', { name: 'OUTRO NOME' }, 'código PIX de outro recebedor'],
    ['is in another city', { city: 'SALVADOR' }, 'código PIX de outro recebedor'],
  ])('are not shown when the code %s', async (_, change, detail) => {
    const { saleId } = await till.newSale();
    Object.assign(house.shown, change);
    await ask();
    const codes = await codesOf(saleId);
    expect(codes.map((code) => [code.state, code.detail])).toEqual([
      ['a_remover', detail],
      ['a_remover', detail],
    ]);
    expect((await till.chargesOf(saleId)).map(({ brcode }) => brcode)).toEqual([null, null]);
    await ask();
    expect((await codesOf(saleId)).map((code) => [code.state, code.detail])).toEqual([
      ['encerrada', detail],
      ['encerrada', detail],
    ]);
    // Not before ten minutes have passed.
    await ask();
    expect(await statesOf(saleId)).toEqual(['encerrada', 'encerrada']);
  });

  it.each([
    ['another amount', { valor: { original: '46.90' } }, 'outro valor'],
    ['another charge', { txid: 'A'.repeat(32) }, 'outra cobrança ou outra chave'],
    ['another key', { chave: 'outra@chave.example' }, 'outra cobrança ou outra chave'],
    ['a charge that is paid', { status: 'CONCLUIDA' as const }, 'estado CONCLUIDA'],
    ['no code', { pixCopiaECola: undefined }, 'código PIX ilegível'],
  ])('are not shown when the PSP answers %s', async (_, change, detail) => {
    const { saleId } = await till.newSale();
    const lying: PixPsp = {
      ...psp,
      async putCharge(charge) {
        const answer = await psp.putCharge(charge);
        return answer.ok ? { ok: true, value: { ...answer.value, ...change } } : answer;
      },
    };
    await ask(lying);
    expect((await codesOf(saleId)).map((code) => code.detail)).toEqual([detail, detail]);
    expect((await till.chargesOf(saleId)).map(({ brcode }) => brcode)).toEqual([null, null]);
  });

  it('are found again at a PSP that refuses a txid which it knows', async () => {
    const { saleId } = await till.newSale();
    const strict: PixPsp = {
      ...psp,
      async putCharge(charge) {
        await psp.putCharge(charge);
        return { ok: false, fault: 'refused', detail: 'HTTP 409' };
      },
    };
    await ask(strict);
    expect(await statesOf(saleId)).toEqual(['ativa', 'ativa']);
  });

  it('are refused once, and asked for again with another txid after a pause', async () => {
    const { saleId } = await till.newSale();
    const refusing: PixPsp = {
      ...psp,
      putCharge: async () => ({ ok: false, fault: 'refused', detail: 'HTTP 403' }),
    };
    await ask(refusing);
    await ask(refusing);
    expect(await statesOf(saleId)).toEqual(['recusada', 'recusada']);
    await till.server.database.pool.query(
      `alter table psp_codes disable trigger psp_codes_kept;
       update psp_codes set created_at = now() - interval '11 minutes' where state = 'recusada';
       alter table psp_codes enable trigger psp_codes_kept`,
    );
    await ask();
    expect(await statesOf(saleId)).toEqual(['recusada', 'recusada', 'ativa', 'ativa']);
    const txids = (await codesOf(saleId)).map(({ txid }) => txid);
    expect(new Set(txids).size).toBe(4);
  });

  it('stay what was asked: the database refuses to change one', async () => {
    const { saleId } = await till.newSale();
    await ask();
    const [code] = await codesOf(saleId);
    const change = till.server.db
      .update(pspCodes)
      .set({ valor: 1 })
      .where(eq(pspCodes.id, code?.id ?? 0));
    await expect(change).rejects.toThrow();
    expect((await codesOf(saleId))[0]?.valor).toBe(469_000);
  });
});

it('without a PSP the product makes the codes itself, and asks nobody', async () => {
  const plain = await createTill();
  await switchOffSecondPerson(plain.server.db);
  await plain.saveReceiver(await plain.receiverVersion());
  const { saleId, buyer } = await plain.newSale();
  await askCodes(plain.server.deps);
  const own = (await plain.own(buyer, saleId)).json();
  expect(own.cobrancas[0].brcode).toContain(RECEIVER.chavePix);
  expect(await plain.server.db.select().from(pspCodes)).toEqual([]);
  await plain.server.close();
});
