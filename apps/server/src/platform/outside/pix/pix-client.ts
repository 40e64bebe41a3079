import https from 'node:https';
import type { Centavos } from '@martelo/core/money';
import type { z } from 'zod';
import { CircuitOpenError, createCircuit } from './circuit.ts';
import {
  amountText,
  type Pix,
  type PixCharge,
  type PixReturn,
  pix,
  pixCharge,
  pixPage,
  refundAnswer,
} from './pix-answers.ts';
import { PixDownError, PixRefusedError, PixUnreadableError } from './pix-errors.ts';
import type { PixSettings } from './pix-settings.ts';
import { createTokenKeeper } from './pix-token.ts';
import { type TlsAnswer, type TlsRequest, tlsRequest } from './tls-request.ts';

export type PixChargeKind = 'cob' | 'cobv';

export interface NewPixCharge {
  kind: PixChargeKind;
  txid: string;
  valor: Centavos;
  /** `cob` ends after these seconds; `cobv` at the end of this day, '2026-11-25'. */
  expiracao: number;
  dataDeVencimento: string;
  devedor: { nome: string; documento: string };
  chave: string;
  solicitacaoPagador: string;
}

/** The endpoints of the Central Bank's API Pix that the product uses, at any PSP. */
export interface PixClient {
  /** Makes the charge. The same txid again is the same charge. */
  putCharge(charge: NewPixCharge): Promise<PixCharge>;
  getCharge(kind: PixChargeKind, txid: string): Promise<PixCharge | null>;
  removeCharge(kind: PixChargeKind, txid: string): Promise<void>;
  /** Null: the PSP knows no such PIX of ours. */
  getPix(endToEndId: string): Promise<Pix | null>;
  /** The PIX with a txid that were received between the two moments. */
  listPix(from: Date, to: Date): Promise<Pix[]>;
  requestReturn(endToEndId: string, id: string, valor: Centavos): Promise<PixReturn>;
  registerWebhook(chave: string, url: string): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;
/** Requests beyond these wait for a free connection. */
const CONNECTIONS = 4;
const FAILURES_BEFORE_PAUSE = 3;
const PAUSE_MS = 30_000;
const ITEMS_PER_PAGE = 100;
const MAX_PAGES = 200;

export function createPixClient(
  settings: PixSettings,
  now: () => number = () => performance.now(),
): PixClient {
  const { url, cert, key, ca } = settings;
  const agent = new https.Agent({ cert, key, ca, keepAlive: true, maxSockets: CONNECTIONS });
  const send = (address: string, request: Omit<TlsRequest, 'timeoutMs'>) =>
    tlsRequest(agent, address, { ...request, timeoutMs: TIMEOUT_MS }).catch((error: Error) => {
      throw new PixDownError(error.message);
    });
  const tokens = createTokenKeeper(settings, { send, now });
  const circuit = createCircuit(
    { failures: FAILURES_BEFORE_PAUSE, pauseMs: PAUSE_MS, now },
    (error) => error instanceof PixDownError,
  );

  async function authorised(path: string, method: TlsRequest['method'], body?: object) {
    const request = async (): Promise<TlsAnswer> => {
      const headers: Record<string, string> = { authorization: `Bearer ${await tokens.read()}` };
      if (body) headers['content-type'] = 'application/json';
      return send(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    };
    const answer = await request();
    if (answer.status !== 401) return answer;
    // The PSP may end a token before its time.
    tokens.forget();
    return request();
  }

  /** The body of a success; null for 404. */
  async function ask(path: string, method: TlsRequest['method'] = 'GET', body?: object) {
    const asked = circuit.run(async () => {
      const answer = await authorised(path, method, body);
      const { status } = answer;
      if (status === 404) return null;
      if (status >= 200 && status < 300) return answer;
      if (status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429) {
        throw new PixRefusedError(status);
      }
      throw new PixDownError(`the PSP answered ${status}`);
    });
    return asked.catch((error: unknown) => {
      throw error instanceof CircuitOpenError ? new PixDownError(error.message) : error;
    });
  }

  async function read<S extends z.ZodType>(schema: S, ...asked: Parameters<typeof ask>) {
    const answer = await ask(...asked);
    return answer && parse(schema, answer.body);
  }

  const getCharge: PixClient['getCharge'] = (kind, txid) => read(pixCharge, `/${kind}/${txid}`);

  return {
    getCharge,
    async putCharge(charge) {
      const path = `/${charge.kind}/${charge.txid}`;
      const made = await read(pixCharge, path, 'PUT', chargeBody(charge)).catch(
        async (error: unknown) => {
          if (!(error instanceof PixRefusedError)) throw error;
          // Some PSPs refuse a txid that they know, also when it is asked for again.
          const known = await getCharge(charge.kind, charge.txid);
          if (known) return known;
          throw error;
        },
      );
      if (!made) throw new PixRefusedError(404);
      return made;
    },
    async removeCharge(kind, txid) {
      const removed = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
      await ask(`/${kind}/${txid}`, 'PATCH', removed);
    },
    getPix: (endToEndId) => read(pix, `/pix/${endToEndId}`),
    async listPix(from, to) {
      const found: Pix[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = new URLSearchParams({
          inicio: from.toISOString(),
          fim: to.toISOString(),
          txIdPresente: 'true',
          'paginacao.paginaAtual': String(page),
          'paginacao.itensPorPagina': String(ITEMS_PER_PAGE),
        });
        const answer = await read(pixPage, `/pix?${query}`);
        if (!answer) break;
        // One unreadable PIX hides none of the others.
        for (const item of answer.pix) {
          const parsed = pix.safeParse(item);
          if (parsed.success) found.push(parsed.data);
        }
        if (page + 1 >= answer.parametros.paginacao.quantidadeDePaginas) break;
      }
      return found;
    },
    async requestReturn(endToEndId, id, valor) {
      const body = { valor: amountText(valor) };
      const made = await read(refundAnswer, `/pix/${endToEndId}/devolucao/${id}`, 'PUT', body);
      if (!made) throw new PixRefusedError(404);
      return made;
    },
    async registerWebhook(chave, webhookUrl) {
      const path = `/webhook/${encodeURIComponent(chave)}`;
      if (!(await ask(path, 'PUT', { webhookUrl }))) throw new PixRefusedError(404);
    },
    close: () => agent.destroy(),
  };
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PixUnreadableError(`the PSP's answer cannot be read at ${issue?.path.join('.')}`);
}

function chargeBody({ kind, devedor, valor, ...charge }: NewPixCharge) {
  const { documento } = devedor;
  const person = documento.length === 11 ? { cpf: documento } : { cnpj: documento };
  return {
    calendario:
      kind === 'cob'
        ? { expiracao: charge.expiracao }
        : { dataDeVencimento: charge.dataDeVencimento, validadeAposVencimento: 0 },
    devedor: { ...person, nome: devedor.nome.slice(0, 200) },
    valor: { original: amountText(valor) },
    chave: charge.chave,
    solicitacaoPagador: charge.solicitacaoPagador.slice(0, 140),
  };
}
