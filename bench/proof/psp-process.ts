/**
 * The double of the payment service provider as a process of its own, so that no server that dies takes it
 * along. It obeys the messages of the proof, which are the calls below, and reports each PIX to all servers, as
 * a load balancer that repeats every call would.
 */
import { randomBytes } from 'node:crypto';
import https from 'node:https';
import { makeCertificates } from '../../apps/server/src/features/pix/double/certificates.ts';
import { PspDouble } from '../../apps/server/src/features/pix/double/psp-double.ts';
import { amountText } from '../../apps/server/src/platform/outside/pix/pix-answers.ts';
import { tlsRequest } from '../../apps/server/src/platform/outside/pix/tls-request.ts';

/** How a payment is reported: at once, when `sendLate` says so, or not at all. */
export type Report = 'now' | 'late' | 'never';

export interface Order {
  txid: string;
  /** Centavos that arrive. */
  valor: number;
  report: Report;
  /** How often each server is told. */
  times: number;
  /** Another amount, which the report tells; the answer to a question tells the right one. */
  told?: number;
}

interface Reported {
  pix: object;
  times: number;
}

const [nome = '', cidade = '', chave = '', ...ports] = process.argv.slice(2);
const TIMEOUT_MS = 20_000;
/** Each report is a new connection, so more of them would only wait in the kernel. */
const CONNECTIONS = 16;
const MOST_CENTAVOS = 99_999;

const certificates = await makeCertificates();
const { ca, client, server } = certificates;
const double = new PspDouble({ certificates, receiver: async () => ({ nome, cidade }) });
const agent = new https.Agent({ ...client, ca, maxSockets: CONNECTIONS });
await double.start();

const counted = { answered: 0, unanswered: 0 };
const late: Reported[] = [];
const underWay = new Set<Promise<void>>();

/** Begins to tell every server. An answer is not waited for: a payer does not wait for it either. */
function tell({ pix, times }: Reported): void {
  for (let time = 0; time < times; time += 1) {
    for (const port of ports) {
      const told = post(port, pix).finally(() => underWay.delete(told));
      underWay.add(told);
    }
  }
}

async function post(port: string, pix: object): Promise<void> {
  const url = new URL(`${double.webhookUrl}/pix`);
  url.port = port;
  const answer = await tlsRequest(agent, url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [pix] }),
    timeoutMs: TIMEOUT_MS,
  }).catch(() => null);
  counted[answer?.status === 200 ? 'answered' : 'unanswered'] += 1;
}

const calls = {
  /** Pays a charge that asks for it. Answers with the endToEndId. */
  async pay({ txid, valor, report, times, told }: Order) {
    const endToEndId = await double.pay(txid, { valor, webhook: 'never' });
    const pix = { ...double.received.get(endToEndId) };
    if (told !== undefined) Object.assign(pix, { valor: amountText(told) });
    if (report === 'now') tell({ pix, times });
    if (report === 'late') late.push({ pix, times });
    return endToEndId;
  },
  /** Reports money for a charge that never came. */
  async lie(txid: string, times: number) {
    const endToEndId = `E${randomBytes(16).toString('hex').slice(0, 31)}`;
    const horario = new Date().toISOString();
    const valor = amountText(MOST_CENTAVOS);
    tell({ pix: { endToEndId, txid, chave, valor, horario }, times });
    return endToEndId;
  },
  async sendLate() {
    for (const reported of late.splice(0)) tell(reported);
  },
  /** Reports all that was ever received once more, and waits for the answers. */
  async repeatAll() {
    for (const pix of double.received.values()) tell({ pix, times: 1 });
    await Promise.all(underWay);
  },
  async setDown(isDown: boolean) {
    double.isDown = isDown;
  },
  async askedWhileDown() {
    return double.askedWhileDown;
  },
  async isRegistered() {
    return double.webhookUrl !== null;
  },
  async state() {
    return {
      ...counted,
      received: [...double.received.values()],
      payable: [...double.charges.values()].flatMap(({ txid, status }) =>
        status === 'ATIVA' ? [txid] : [],
      ),
    };
  },
};

export type PspCalls = typeof calls;
/** The settings by which a server finds the double and lets its reports in. */
export type PspSettings = ReturnType<typeof settingsOfServers>;

function settingsOfServers() {
  const { url, tokenUrl, clientId, clientSecret, cert, key } = double.settings(chave);
  return {
    ca,
    settings: {
      ...{ PIX_PSP_URL: url, PIX_TOKEN_URL: tokenUrl, PIX_CHAVE: chave },
      ...{ PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret },
      ...{ PIX_CERT: cert, PIX_KEY: key, PIX_WEBHOOK_CA: ca },
      ...{ PIX_WEBHOOK_TLS_CERT: server.cert, PIX_WEBHOOK_TLS_KEY: server.key },
    },
  };
}

process.on('message', ({ id, name, args }: { id: number; name: keyof PspCalls; args: never[] }) => {
  const call: (...given: never[]) => Promise<unknown> = calls[name];
  call(...args).then(
    (result) => process.send?.({ id, result }),
    (error: Error) => process.send?.({ id, error: error.message }),
  );
});
process.once('disconnect', () => process.exit());
process.send?.(settingsOfServers());
