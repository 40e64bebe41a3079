import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { dynamicBrCode } from '@martelo/core/br-code';
import type { Centavos } from '@martelo/core/money';
import { amountText } from '../../../platform/outside/pix/pix-answers.ts';
import type { PixSettings } from '../../../platform/outside/pix/pix-settings.ts';
import { tlsRequest } from '../../../platform/outside/pix/tls-request.ts';
import type { Certificates } from './certificates.ts';

/** Money that reached the double. */
export interface DoublePix {
  endToEndId: string;
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
  pagador?: { cpf?: string; cnpj?: string; nome?: string };
  devolucoes?: DoubleReturn[];
}

/** Money that went back, or was asked to. */
export interface DoubleReturn {
  id: string;
  rtrId: string;
  valor: string;
  natureza: string;
  status: string;
  motivo?: string;
}

/**
 * What becomes of a return: it is done at once, or waits for `finishReturn`; its order is refused, or
 * carried out without an answer.
 */
export type ReturnFault = 'none' | 'slow' | 'refused' | 'answer-lost';

export interface Payment {
  /** Absent: what the charge asks for. */
  valor?: Centavos;
  chave?: string;
  pagador?: DoublePix['pagador'];
  at?: Date;
  /** How its webhook goes out: `late` waits for `sendLate`. */
  webhook?: 'now' | 'twice' | 'late' | 'never';
}

interface StoredCharge {
  kind: string;
  txid: string;
  chave: string;
  status: string;
  valor: { original: string };
  /** The deadline that the site asked for. */
  calendario?: unknown;
  pixCopiaECola: string;
}

interface DoubleOptions {
  certificates: Certificates;
  /** The receiver as the codes name it. */
  receiver: () => Promise<{ nome: string; cidade: string } | null>;
}

/** A site whose machine is busy answers a hundred calls at once late. */
const WEBHOOK_TIMEOUT_MS = 20_000;
const MAX_BODY_BYTES = 64 * 1024;

/**
 * A payment service provider on this machine that speaks the API Pix over mutual TLS. Everybody can
 * pay its charges for nothing, so it serves tests and the demonstration alone. Its faults: it can be
 * down, and report payments late, twice or never, or report something else than it received.
 */
export class PspDouble {
  isDown = false;
  /** How often it was asked while it was down. */
  askedWhileDown = 0;
  returnFault: ReturnFault = 'none';
  /** It leaves out the key that a PIX was paid to, as the API allows. */
  hidesKey = false;
  /** Addresses that it refuses: '/webhook/KEY', '/pix/ID'. */
  readonly refused = new Set<string>();
  /** How often each endpoint was asked: 'PUT /cob'. */
  readonly asked: string[] = [];
  readonly charges = new Map<string, StoredCharge>();
  readonly received = new Map<string, DoublePix>();
  webhookUrl: string | null = null;
  readonly #options: DoubleOptions;
  readonly #server: https.Server;
  readonly #agent: https.Agent;
  readonly #token = randomBytes(16).toString('hex');
  #late: DoublePix[] = [];
  #port = 0;

  constructor(options: DoubleOptions) {
    this.#options = options;
    const { ca, server, client } = options.certificates;
    this.#agent = new https.Agent({ ...client, ca });
    this.#server = https.createServer(
      { ...server, ca, requestCert: true, rejectUnauthorized: true },
      (request, response) => void this.#serve(request, response),
    );
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The settings of a site that this double serves. */
  settings(chave: string, webhook: PixSettings['webhook'] = null): PixSettings {
    const url = `https://127.0.0.1:${this.#port}`;
    const { ca, client } = this.#options.certificates;
    return {
      ...{ url, tokenUrl: `${url}/oauth/token`, clientId: 'martelo', clientSecret: 'segredo' },
      ...{ ...client, ca, chave, webhook },
    };
  }

  /** Pays a code: a charge of the double, or a static code, which needs an amount and a key. */
  async pay(txid: string, payment: Payment = {}): Promise<string> {
    const charge = this.charges.get(txid);
    if (charge && charge.status !== 'ATIVA') throw new Error(`the charge is ${charge.status}`);
    const valor = payment.valor === undefined ? charge?.valor.original : amountText(payment.valor);
    const chave = payment.chave ?? charge?.chave;
    if (!valor || !chave) throw new Error(`there is no charge ${txid}`);
    const at = payment.at ?? new Date();
    const pix: DoublePix = {
      endToEndId: `E${randomBytes(16).toString('hex').slice(0, 31)}`,
      ...{ txid, valor, chave, horario: at.toISOString() },
      ...(payment.pagador && { pagador: payment.pagador }),
    };
    this.received.set(pix.endToEndId, pix);
    if (charge) charge.status = 'CONCLUIDA';
    const { webhook = 'now' } = payment;
    if (webhook === 'late') this.#late.push(pix);
    if (webhook === 'now' || webhook === 'twice') await this.report([pix]);
    if (webhook === 'twice') await this.report([pix]);
    return pix.endToEndId;
  }

  /**
   * Pays a charge that the site shows, also when the double was restarted since and knows it no more.
   * False: it was paid before.
   */
  async payOnce(
    { kind, txid, chave, valor }: { kind: string; txid: string; chave: string; valor: Centavos },
    pagador: DoublePix['pagador'],
  ): Promise<boolean> {
    const known = this.charges.get(txid);
    if (known && known.status !== 'ATIVA') return false;
    const original = amountText(valor);
    const again = { kind, txid, chave, status: 'ATIVA', valor: { original }, pixCopiaECola: '' };
    if (!known) this.charges.set(txid, again);
    await this.pay(txid, { ...(pagador && { pagador }) });
    return true;
  }

  /** Sends the webhooks that were kept back. */
  async sendLate(): Promise<void> {
    await this.report(this.#late.splice(0));
  }

  /** A bank takes the money of a PIX back because its payer claimed a fraud. */
  takeBack(
    endToEndId: string,
    id: string,
    { natureza = 'MED_FRAUDE', status = 'DEVOLVIDO' } = {},
  ): void {
    const pix = this.received.get(endToEndId);
    if (!pix) throw new Error(`there is no PIX ${endToEndId}`);
    const taken = { id, rtrId: `D${id}`, valor: pix.valor, natureza, status };
    pix.devolucoes = [...(pix.devolucoes ?? []), taken];
  }

  /** Ends a return that waits, and reports it. */
  async finishReturn(endToEndId: string, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): Promise<void> {
    const pix = this.received.get(endToEndId);
    const waiting = pix?.devolucoes?.find((one) => one.status === 'EM_PROCESSAMENTO');
    if (!pix || !waiting) throw new Error(`no return of ${endToEndId} waits`);
    waiting.status = status;
    if (status === 'NAO_REALIZADO') waiting.motivo = 'Conta encerrada.';
    await this.report([pix]);
  }

  /** POSTs these reports to the registered address; the status, or null when there is no answer. */
  async report(pix: readonly object[], body?: string): Promise<number | null> {
    if (!this.webhookUrl) return null;
    const answer = await tlsRequest(this.#agent, `${this.webhookUrl}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body ?? JSON.stringify({ pix }),
      timeoutMs: WEBHOOK_TIMEOUT_MS,
    }).catch(() => null);
    return answer?.status ?? null;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    if (this.isDown) {
      this.askedWhileDown += 1;
      return void response.writeHead(503).end();
    }
    const answer = await this.#answer(request, text).catch(() => ({ status: 400, body: {} }));
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }

  async #answer(request: IncomingMessage, text: string) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://psp.example');
    const [, resource = '', id = '', sub, subId] = pathname.split('/').map(decodeURIComponent);
    this.asked.push(`${request.method} /${resource}`);
    if (this.refused.has(decodeURIComponent(pathname))) return { status: 403, body: {} };
    if (resource === 'oauth') {
      return { status: 200, body: { access_token: this.#token, expires_in: 3600 } };
    }
    if (request.headers.authorization !== `Bearer ${this.#token}`) return { status: 401, body: {} };
    const body = text === '' ? {} : JSON.parse(text);
    const called = `${request.method} ${resource}`;
    if (resource === 'cob' || resource === 'cobv') return this.#charge(called, id, body);
    if (called === 'PUT webhook') {
      this.webhookUrl = body.webhookUrl;
      return { status: 200, body: {} };
    }
    if (called === 'GET pix' && id === '') return this.#page(searchParams);
    const pix = this.received.get(id);
    if (!pix) return { status: 404, body: {} };
    if (called === 'PUT pix' && sub === 'devolucao') {
      if (this.returnFault === 'refused') return { status: 400, body: {} };
      const made = giveBack(pix, subId ?? '', { ...body, isSlow: this.returnFault === 'slow' });
      return this.returnFault === 'answer-lost' ? { status: 503, body: {} } : made;
    }
    return { status: 200, body: this.#shown(pix) };
  }

  #shown({ chave, ...pix }: DoublePix) {
    return this.hidesKey ? pix : { ...pix, chave };
  }

  async #charge(called: string, txid: string, body: Record<string, unknown>) {
    const known = this.charges.get(txid);
    const [method, kind = ''] = called.split(' ');
    if (method === 'GET') return known ? { status: 200, body: known } : { status: 404, body: {} };
    if (method === 'PATCH') {
      if (!known) return { status: 404, body: {} };
      if (known.status === 'CONCLUIDA') return { status: 400, body: {} };
      known.status = String(body.status);
      return { status: 200, body: known };
    }
    if (known && known.status !== 'ATIVA') return { status: 400, body: {} };
    const receiver = (await this.#options.receiver()) ?? { nome: 'RECEBEDOR', cidade: 'CIDADE' };
    const made: StoredCharge = {
      ...{ kind, txid, chave: String(body.chave), status: 'ATIVA' },
      valor: body.valor as StoredCharge['valor'],
      calendario: body.calendario,
      pixCopiaECola: dynamicBrCode({
        ...{ name: receiver.nome, city: receiver.cidade },
        location: `pix.martelo.example/qr/v2/${txid}`,
      }),
    };
    this.charges.set(txid, made);
    return { status: 201, body: made };
  }

  #page(query: URLSearchParams) {
    const from = Date.parse(query.get('inicio') ?? '');
    const to = Date.parse(query.get('fim') ?? '');
    const page = Number(query.get('paginacao.paginaAtual') ?? 0);
    const size = Number(query.get('paginacao.itensPorPagina') ?? 100);
    const found = [...this.received.values()].filter(({ txid, horario }) => {
      const at = Date.parse(horario);
      return txid !== undefined && at >= from && at <= to;
    });
    const paginacao = {
      ...{ paginaAtual: page, itensPorPagina: size, quantidadeTotalDeItens: found.length },
      quantidadeDePaginas: Math.max(1, Math.ceil(found.length / size)),
    };
    const pix = found.slice(page * size, (page + 1) * size).map((one) => this.#shown(one));
    return { status: 200, body: { parametros: { paginacao }, pix } };
  }
}

/** The same id is the same return. All returns together are at most the PIX. */
function giveBack(
  pix: DoublePix,
  id: string,
  { valor, isSlow }: { valor?: unknown; isSlow: boolean },
) {
  const returns = pix.devolucoes ?? [];
  const known = returns.find((one) => one.id === id);
  if (known)
    return known.valor === valor ? { status: 200, body: known } : { status: 400, body: {} };
  const living = returns.filter(({ status }) => status !== 'NAO_REALIZADO');
  const sum = living.reduce((total, one) => total + centavosOf(one.valor), 0);
  if (typeof valor !== 'string' || sum + centavosOf(valor) > centavosOf(pix.valor)) {
    return { status: 400, body: {} };
  }
  const begun = { id, rtrId: `D${id}`, valor, natureza: 'ORIGINAL', status: 'EM_PROCESSAMENTO' };
  pix.devolucoes = [...returns, { ...begun, status: isSlow ? 'EM_PROCESSAMENTO' : 'DEVOLVIDO' }];
  return { status: 201, body: begun };
}

const centavosOf = (amount: string) => Math.round(Number(amount) * 100);

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
