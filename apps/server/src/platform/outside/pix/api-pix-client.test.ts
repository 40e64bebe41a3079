import { faultOfDynamicCode } from '@martelo/core/br-code';
import { Ajv } from 'ajv';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPixPsp } from './api-pix-client.ts';
import { answerSchemas } from './api-pix-schema.ts';
import { createLocalAuthority } from './local/certificates.ts';
import { type LocalPsp, startLocalPsp } from './local/local-psp.ts';
import type { ChargeRequest, PixPsp, PspResult } from './pix-psp.ts';

const KEY = '123e4567-e12b-12d1-a456-426655440000';
const RECEIVER = { name: 'PATIO MARTELO LEILOES', city: 'ARACAJU' };
const SIGNAL = {
  kind: 'cob',
  seconds: 86_400,
  valor: 469_000,
  key: KEY,
  debtor: { documento: '52998224725', nome: 'Ana Souza' },
  text: 'Lote 12, leilão 8. Cobrança 417',
} as const;

let local: LocalPsp;
let psp: PixPsp;
let made = 0;

beforeAll(async () => {
  local = await startLocalPsp(() => RECEIVER);
  psp = createPixPsp(local.access, 2_000);
});
afterAll(async () => {
  await psp.close();
  await local.close();
});
beforeEach(() => {
  Object.assign(local.faults, {
    isDown: false,
    isRubbish: false,
    delayMs: 0,
    refundState: 'DEVOLVIDO',
  });
  local.asked.length = 0;
});

function nextTxid(): string {
  made += 1;
  return `MT${String(made).padStart(30, '0')}`;
}

const signal = (over: Partial<ChargeRequest> = {}) =>
  ({ ...SIGNAL, txid: nextTxid(), ...over }) as ChargeRequest;

function answerOf<T>(result: PspResult<T>): T {
  if (!result.ok) throw new Error(`${result.fault}: ${result.detail}`);
  return result.value;
}

describe('the client of the API Pix', () => {
  it('makes a charge, and the same charge when the call is repeated', async () => {
    const request = signal();
    const charge = answerOf(await psp.putCharge(request));
    expect(charge).toMatchObject({
      txid: request.txid,
      status: 'ATIVA',
      revisao: 0,
      chave: KEY,
      valor: { original: '4690.00' },
    });
    expect(answerOf(await psp.putCharge(request))).toEqual(charge);
    expect(faultOfDynamicCode(charge.pixCopiaECola ?? '', RECEIVER)).toBeNull();
  });

  it('makes a charge with a last day, for a company whose CNPJ has letters', async () => {
    const { kind: _, seconds: __, ...rest } = SIGNAL;
    const debtor = { documento: '12ABC34501DE35', nome: 'Frota Ltda' };
    const request = {
      ...rest,
      debtor,
      kind: 'cobv',
      lastDay: '2026-11-25',
      txid: nextTxid(),
    } as const;
    const charge = answerOf(await psp.putCharge(request));
    expect(answerOf(await psp.readCharge('cobv', charge.txid))).toMatchObject({ status: 'ATIVA' });
    expect(await psp.readCharge('cob', charge.txid)).toMatchObject({ fault: 'not-found' });
  });

  it('removes an unpaid charge, and no paid one', async () => {
    const { txid } = answerOf(await psp.putCharge(signal()));
    const removed = answerOf(await psp.removeCharge('cob', txid));
    expect(removed).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revisao: 1 });
    const paid = answerOf(await psp.putCharge(signal()));
    await local.pay(paid.txid);
    expect(await psp.removeCharge('cob', paid.txid)).toEqual({
      ok: false,
      fault: 'refused',
      detail: 'HTTP 400 CobOperacaoInvalida',
    });
  });

  it('reads what arrived: by charge, by its id, and by time, page after page', async () => {
    const { txid } = answerOf(await psp.putCharge(signal()));
    const at = new Date('2026-11-20T12:00:00Z');
    for (let count = 0; count < 101; count += 1) await local.pay(txid, { valor: 1 + count, at });
    const charge = answerOf(await psp.readCharge('cob', txid));
    expect(charge.status).toBe('CONCLUIDA');
    expect(charge.pix).toHaveLength(101);
    const [first] = charge.pix ?? [];
    expect(answerOf(await psp.readPix(first?.endToEndId ?? ''))).toEqual(first);
    const from = new Date(at.getTime() - 1);
    const page = answerOf(await psp.listPix(from, at, 0));
    expect(page.parametros.paginacao.quantidadeDePaginas).toBe(2);
    expect(page.pix).toHaveLength(100);
    expect(answerOf(await psp.listPix(from, at, 1)).pix).toHaveLength(1);
    expect(answerOf(await psp.listPix(from, from, 0)).pix).toEqual([]);
    expect(await psp.readPix('E'.repeat(32))).toMatchObject({ fault: 'not-found' });
  });

  it('gives back once for an id, and never more than arrived', async () => {
    const { txid } = answerOf(await psp.putCharge(signal()));
    const { endToEndId } = await local.pay(txid, { valor: 470_000 });
    const refund = answerOf(await psp.requestRefund(endToEndId, 'DV7', 1_000));
    expect(refund).toMatchObject({ id: 'DV7', valor: '10.00', status: 'DEVOLVIDO' });
    expect(answerOf(await psp.requestRefund(endToEndId, 'DV7', 1_000))).toEqual(refund);
    expect(await psp.requestRefund(endToEndId, 'DV7', 1_001)).toMatchObject({ fault: 'refused' });
    expect(await psp.requestRefund(endToEndId, 'DV8', 469_001)).toMatchObject({ fault: 'refused' });
    local.faults.refundState = 'EM_PROCESSAMENTO';
    const open = answerOf(await psp.requestRefund(endToEndId, 'DV9', 469_000));
    expect(open.status).toBe('EM_PROCESSAMENTO');
    await local.endRefund(endToEndId, 'DV9', 'NAO_REALIZADO');
    expect(answerOf(await psp.readRefund(endToEndId, 'DV9')).status).toBe('NAO_REALIZADO');
  });

  it('signs in once, and again when its token is refused', async () => {
    const requests = Array.from({ length: 5 }, () => signal());
    local.forgetTokens();
    const results = await Promise.all(requests.map((request) => psp.putCharge(request)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(local.asked.filter((call) => call === 'POST /oauth/token').length).toBeLessThanOrEqual(
      5,
    );
    local.asked.length = 0;
    answerOf(await psp.putCharge(signal()));
    expect(local.asked.filter((call) => call === 'POST /oauth/token')).toEqual([]);
  });

  it('tells a wrong secret, an outage, a slow PSP and rubbish apart, and throws for none', async () => {
    const stranger = createPixPsp({ ...local.access, clientSecret: 'outra' }, 2_000);
    expect(await stranger.readPix('E'.repeat(32))).toMatchObject({ fault: 'refused' });
    await stranger.close();
    local.faults.isDown = true;
    expect(await psp.putCharge(signal())).toMatchObject({ fault: 'unreachable' });
    local.faults.isDown = false;
    local.faults.isRubbish = true;
    expect(await psp.putCharge(signal())).toMatchObject({ fault: 'unusable' });
    local.faults.isRubbish = false;
    const hasty = createPixPsp(local.access, 50);
    local.faults.delayMs = 500;
    expect(await hasty.putCharge(signal())).toMatchObject({ fault: 'unreachable' });
    await hasty.close();
  });

  it('connects to nobody with another certificate, and is let in by nobody without its own', async () => {
    const { authorities: _, ...known } = local.access;
    const strict = createPixPsp({ ...known, authorities: undefined }, 2_000);
    expect(await strict.putCharge(signal())).toMatchObject({ fault: 'unreachable' });
    await strict.close();
    const authority = await createLocalAuthority('Outra');
    const forged = await authority.signClient('Martelo');
    const unknown = createPixPsp({ ...local.access, ...forged }, 2_000);
    expect(await unknown.putCharge(signal())).toMatchObject({ fault: 'unreachable' });
    await unknown.close();
    expect(local.asked).toEqual([]);
  });
});

describe('the local PSP', () => {
  const ajv = new Ajv({
    strict: false,
    formats: { 'date-time': isInstant, date: true, uri: true },
  });
  const fits = (name: keyof typeof answerSchemas, answer: unknown) => {
    const validate = ajv.compile(answerSchemas[name]);
    return validate(answer) ? [] : validate.errors;
  };
  /** The whole answer, with the fields that the client leaves out. */
  const rawly = async (path: string) => {
    const {
      url,
      tokenUrl,
      clientId,
      clientSecret,
      certificate: cert,
      key,
      authorities,
    } = local.access;
    const dispatcher = new Agent({ connect: { cert, key, ca: authorities } });
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const signIn = await request(tokenUrl, {
      method: 'POST',
      dispatcher,
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token } = (await signIn.body.json()) as { access_token: string };
    const answer = await request(`${url}/${path}`, {
      dispatcher,
      headers: { authorization: `Bearer ${token}` },
    });
    const body = await answer.body.json();
    await dispatcher.destroy();
    return body;
  };

  it("answers what the Central Bank's document asks for", async () => {
    const cob = answerOf(await psp.putCharge(signal()));
    const { kind: _, seconds: __, ...rest } = SIGNAL;
    const dated = { ...rest, kind: 'cobv', lastDay: '2026-11-25', txid: nextTxid() } as const;
    answerOf(await psp.putCharge(dated));
    const { endToEndId } = await local.pay(cob.txid);
    answerOf(await psp.requestRefund(endToEndId, 'DV1', 100));
    expect(fits('cob', await rawly(`cob/${cob.txid}`))).toEqual([]);
    expect(fits('cobv', await rawly(`cobv/${dated.txid}`))).toEqual([]);
    expect(fits('pix', await rawly(`pix/${endToEndId}`))).toEqual([]);
    expect(fits('refund', await rawly(`pix/${endToEndId}/devolucao/DV1`))).toEqual([]);
    const day = 'inicio=2020-01-01T00:00:00Z&fim=2100-01-01T00:00:00Z';
    expect(fits('page', await rawly(`pix?${day}`))).toEqual([]);
  });

  it('refuses a request that the document does not allow', async () => {
    expect(await psp.putCharge(signal({ txid: 'curto' }))).toMatchObject({ fault: 'refused' });
    const debtor = { documento: '123', nome: 'Ana' };
    expect(await psp.putCharge(signal({ debtor }))).toMatchObject({
      detail: 'HTTP 400 EsquemaInvalido',
    });
    expect(await psp.putCharge(signal({ key: 'k'.repeat(78) }))).toMatchObject({
      fault: 'refused',
    });
    expect(await psp.registerWebhook(KEY, 'nenhum endereço')).toMatchObject({ fault: 'refused' });
  });
});

function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
  );
}
