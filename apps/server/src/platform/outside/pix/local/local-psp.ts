import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Agent, request } from 'undici';
import type { PspPix } from '../api-pix.ts';
import type { PixAccess } from '../pix-access.ts';
import { createLocalAuthority, type Pair } from './certificates.ts';
import {
  type PspFaults,
  registerCharges,
  registerGate,
  registerPix,
  registerWebhooks,
} from './psp-routes.ts';
import { endRefund, type LocalReceiver, makeRefund, type Payer, payCharge } from './psp-rules.ts';
import { memoryStore, type PspStore } from './psp-store.ts';

/**
 * A PSP on this machine, which speaks the API over mutual TLS: the demonstration pays with it, and tests let it misbehave.
 * Its certificates live as long as it does.
 */
export interface LocalPsp {
  /** How the product reaches it. */
  access: PixAccess;
  /** What it shows when it calls the webhook, for the listener: who signed it. */
  authority: string;
  /** A certificate for the site's own listener, which this PSP trusts. */
  listener: Pair;
  faults: PspFaults;
  /** Calls that it answered: 'PUT /cob/abc'. */
  asked: string[];
  /** A payer pays a code, and the webhook is told. */
  pay(txid: string, payer?: Payer): Promise<PspPix>;
  /** Money goes back: a refund of ours ends, or somebody claims fraud at his bank. */
  endRefund(endToEndId: string, id: string, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): Promise<void>;
  claimFraud(endToEndId: string, valor: string): Promise<void>;
  /** Access tokens that it gave are refused from now on. */
  forgetTokens(): void;
  close(): Promise<void>;
}

const CLIENT = { id: 'martelo', secret: randomBytes(16).toString('hex') };
const NOTICE_TIMEOUT_MS = 5_000;

export async function startLocalPsp(
  receiver: () => LocalReceiver | Promise<LocalReceiver>,
  store: PspStore = memoryStore(),
): Promise<LocalPsp> {
  const authority = await createLocalAuthority('Autoridade local');
  const [server, client, caller, listener] = await Promise.all([
    authority.signServer('localhost'),
    authority.signClient('Martelo'),
    authority.signClient('PSP local'),
    authority.signServer('localhost'),
  ]);
  const faults: PspFaults = {
    isDown: false,
    isRubbish: false,
    delayMs: 0,
    noticeCount: 1,
    forgeNotice: null,
    refundState: 'DEVOLVIDO',
  };
  const asked: string[] = [];
  const tokens = new Set<string>();
  const app = Fastify({
    https: {
      cert: server.certificate,
      key: server.key,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: true,
    },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    forceCloseConnections: true,
  });
  registerGate(app, { faults, tokens, asked, client: CLIENT });
  registerCharges(app, store, receiver);
  registerPix(app, store, faults);
  registerWebhooks(app, store);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `https://localhost:${port}`;

  const notices = createNotices(store, faults, { ca: authority.certificate, ...caller });
  const readPix = async (endToEndId: string) => {
    const pix = (await store.read('pix', endToEndId)) as PspPix | null;
    if (!pix) throw new Error(`${endToEndId} has not arrived here`);
    return pix;
  };

  return {
    access: {
      url,
      tokenUrl: `${url}/oauth/token`,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      certificate: client.certificate,
      key: client.key,
      authorities: authority.certificate,
    },
    authority: authority.certificate,
    listener,
    faults,
    asked,
    async pay(txid, payer = {}) {
      const pix = await payCharge(store, { txid, chave: '', payer });
      await notices.tell(pix);
      return pix;
    },
    async endRefund(endToEndId, id, status) {
      await endRefund(store, await readPix(endToEndId), id, status);
      await notices.tell(await readPix(endToEndId));
    },
    async claimFraud(endToEndId, valor) {
      const id = `MED${randomBytes(8).toString('hex')}`;
      const claim = { id, valor, natureza: 'MED_FRAUDE', status: 'DEVOLVIDO' } as const;
      await makeRefund(store, await readPix(endToEndId), claim);
      await notices.tell(await readPix(endToEndId));
    },
    forgetTokens: () => tokens.clear(),
    async close() {
      await app.close();
      await notices.close();
    },
  };
}

/** Calls the webhook that is registered for a payment's key, as often as the faults say. */
function createNotices(
  store: PspStore,
  faults: PspFaults,
  { ca, certificate: cert, key }: Pair & { ca: string },
) {
  const dispatcher = new Agent({ connect: { ca, cert, key } });
  const send = async (url: string, body: string) => {
    const signal = AbortSignal.timeout(NOTICE_TIMEOUT_MS);
    const headers = { 'content-type': 'application/json' };
    const { body: answered } = await request(url, {
      method: 'POST',
      dispatcher,
      body,
      headers,
      signal,
    });
    await answered.dump();
  };
  return {
    async tell(pix: PspPix): Promise<void> {
      const webhook = await store.read('webhook', pix.chave ?? '');
      if (!webhook || !('webhookUrl' in webhook)) return;
      const body = JSON.stringify({ pix: [faults.forgeNotice?.(pix) ?? pix] });
      for (let sent = 0; sent < faults.noticeCount; sent += 1) {
        // A notice that does not arrive is lost, as with a real PSP: the poll finds what it would have told.
        await send(`${webhook.webhookUrl}/pix`, body).catch(() => {});
      }
    },
    close: () => dispatcher.destroy(),
  };
}
