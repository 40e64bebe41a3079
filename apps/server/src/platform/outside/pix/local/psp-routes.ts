import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PspPix } from '../api-pix.ts';
import { requestSchemas } from '../api-pix-schema.ts';
import { PSP_CHARGE_KINDS } from '../pix-psp.ts';
import {
  chargeWithPix,
  type LocalCharge,
  type LocalReceiver,
  makeCharge,
  makeRefund,
  type Ruled,
  removeCharge,
} from './psp-rules.ts';
import type { PspStore } from './psp-store.ts';

/** How the PSP misbehaves from now on. */
export interface PspFaults {
  /** Connections end without an answer. */
  isDown: boolean;
  /** Every answer is a page of HTML. */
  isRubbish: boolean;
  delayMs: number;
  /** How many times each notice is sent. */
  noticeCount: number;
  /** Changes a notice before it is sent; what the API answers stays. */
  forgeNotice: ((pix: PspPix) => PspPix) | null;
  /** The state in which a new refund is answered. */
  refundState: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
}

const TOKEN_SECONDS = 3_600;

/** An https server has types of its own, which routes do not need. */
type App = Pick<FastifyInstance, 'get' | 'put' | 'patch'>;

/** What every call passes: the faults, and the access token that a first call has brought. */
export function registerGate(
  app: FastifyInstance,
  {
    faults,
    tokens,
    asked,
    client,
  }: {
    faults: PspFaults;
    tokens: Set<string>;
    asked: string[];
    client: { id: string; secret: string };
  },
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (call, reply) => {
    asked.push(`${call.method} ${call.url}`);
    if (faults.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
    if (faults.isDown) {
      call.raw.socket.destroy();
      return reply.hijack();
    }
    if (faults.isRubbish) return reply.type('text/html').send('<html>manutenção</html>');
    const bearer = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
    const isSignIn = call.url === '/oauth/token';
    if (!isSignIn && !(bearer && tokens.has(bearer))) return answer(reply, { status: 401 });
    return undefined;
  });
  app.setErrorHandler<Error & { validation?: unknown }>((error, _, reply) =>
    answer(reply, error.validation ? { status: 400, problem: 'EsquemaInvalido' } : { status: 500 }),
  );

  app.post('/oauth/token', async (call, reply) => {
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
    if (call.headers.authorization !== `Basic ${basic}`) return answer(reply, { status: 401 });
    const token = randomBytes(24).toString('hex');
    tokens.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
  });
}

export function registerCharges(
  app: App,
  store: PspStore,
  receiver: () => LocalReceiver | Promise<LocalReceiver>,
): void {
  for (const kind of PSP_CHARGE_KINDS) {
    const path = `/${kind}/:txid`;
    const find = async (txid: string) => {
      const charge = (await store.read('charge', txid)) as LocalCharge | null;
      return charge?.kind === kind ? charge : null;
    };
    app.put<{ Params: { txid: string }; Body: Record<string, unknown> }>(
      path,
      { schema: { body: requestSchemas[kind], params: TXID } },
      async (call, reply) => {
        const { txid } = call.params;
        return answer(
          reply,
          await makeCharge(store, { kind, txid, request: call.body }, await receiver()),
        );
      },
    );
    app.patch<{ Params: { txid: string } }>(
      path,
      { schema: { body: requestSchemas.removal } },
      async (call, reply) => {
        const charge = await find(call.params.txid);
        return answer(reply, charge ? await removeCharge(store, charge) : { status: 404 });
      },
    );
    app.get<{ Params: { txid: string } }>(path, async (call, reply) => {
      const charge = await find(call.params.txid);
      return answer(
        reply,
        charge ? { status: 200, body: await chargeWithPix(store, charge) } : { status: 404 },
      );
    });
  }
}

export function registerPix(app: App, store: PspStore, faults: PspFaults): void {
  app.get<{ Querystring: Record<string, string> }>('/pix', async (call, reply) =>
    answer(reply, { status: 200, body: await pageOf(store, call.query) }),
  );
  app.get<{ Params: { id: string } }>('/pix/:id', async (call, reply) => {
    const pix = await store.read('pix', call.params.id);
    return answer(reply, pix ? { status: 200, body: pix } : { status: 404 });
  });
  app.put<{ Params: { id: string; refund: string }; Body: { valor: string } }>(
    '/pix/:id/devolucao/:refund',
    { schema: { body: requestSchemas.refund } },
    async (call, reply) => {
      const pix = (await store.read('pix', call.params.id)) as PspPix | null;
      if (!pix) return answer(reply, { status: 404 });
      const { valor } = call.body;
      const refund = { id: call.params.refund, valor, status: faults.refundState };
      return answer(reply, await makeRefund(store, pix, refund));
    },
  );
  app.get<{ Params: { id: string; refund: string } }>(
    '/pix/:id/devolucao/:refund',
    async (call, reply) => {
      const pix = (await store.read('pix', call.params.id)) as PspPix | null;
      const refund = pix?.devolucoes?.find(({ id }) => id === call.params.refund);
      return answer(reply, refund ? { status: 200, body: refund } : { status: 404 });
    },
  );
}

export function registerWebhooks(app: App, store: PspStore): void {
  app.put<{ Params: { chave: string }; Body: { webhookUrl: string } }>(
    '/webhook/:chave',
    { schema: { body: requestSchemas.webhook } },
    async (call, reply) => {
      await store.write('webhook', call.params.chave, call.body);
      return answer(reply, { status: 200, body: {} });
    },
  );
}

const TXID = {
  type: 'object',
  properties: { txid: { type: 'string', pattern: '^[a-zA-Z0-9]{26,35}$' } },
} as const;

export function answer(reply: FastifyReply, { status, body, problem }: Ruled): FastifyReply {
  reply.code(status);
  if (status < 300) return reply.send(body ?? {});
  return reply.type('application/problem+json').send({
    type: `https://pix.bcb.gov.br/api/v2/error/${problem ?? 'Erro'}`,
    title: problem ?? 'Erro',
    status,
  });
}

const PAGE_SIZE = 100;

async function pageOf(store: PspStore, query: Record<string, string>): Promise<object> {
  const { inicio = '', fim = '' } = query;
  const from = Date.parse(inicio);
  const to = Date.parse(fim);
  const size = Number(query['paginacao.itensPorPagina'] ?? PAGE_SIZE);
  const at = Number(query['paginacao.paginaAtual'] ?? 0);
  const found = ((await store.list('pix')) as PspPix[]).filter(({ horario }) => {
    const instant = Date.parse(horario);
    return instant >= from && instant <= to;
  });
  return {
    parametros: {
      inicio,
      fim,
      paginacao: {
        paginaAtual: at,
        itensPorPagina: size,
        quantidadeDePaginas: Math.max(1, Math.ceil(found.length / size)),
        quantidadeTotalDeItens: found.length,
      },
    },
    pix: found.slice(at * size, (at + 1) * size),
  };
}
