import { pixAmount } from '@martelo/core/br-code';
import type { z } from 'zod';
import { answers } from './api-pix.ts';
import type { PixAccess } from './pix-access.ts';
import type { ChargeRequest, PixPsp, PspResult } from './pix-psp.ts';
import { createTokens, type PspTokens } from './psp-token.ts';
import { openWire, resultOf, type Send } from './psp-wire.ts';

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;
const MAX_NAME = 200;
const MAX_TEXT = 140;

/** A PSP over mutual TLS and OAuth2 client credentials. */
export function createPixPsp(access: PixAccess, timeoutMs = TIMEOUT_MS): PixPsp {
  const { send, close } = openWire(access, timeoutMs);
  const tokens = createTokens(access, send);
  const call = <T>(shape: z.ZodType<T>, path: string, options: Options = {}) =>
    callPsp(send, tokens, shape, { url: `${access.url}/${path}`, ...options });
  return {
    putCharge: (charge) =>
      call(answers.charge, `${charge.kind}/${charge.txid}`, {
        method: 'PUT',
        json: bodyOf(charge),
      }),
    removeCharge: (kind, txid) =>
      call(answers.charge, `${kind}/${txid}`, {
        method: 'PATCH',
        json: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
      }),
    readCharge: (kind, txid) => call(answers.charge, `${kind}/${txid}`),
    readPix: (endToEndId) => call(answers.pix, `pix/${endToEndId}`),
    listPix: (from, to, page) => call(answers.page, `pix?${pageQuery(from, to, page)}`),
    requestRefund: (endToEndId, id, valor) =>
      call(answers.refund, `pix/${endToEndId}/devolucao/${id}`, {
        method: 'PUT',
        json: { valor: pixAmount(valor) },
      }),
    readRefund: (endToEndId, id) => call(answers.refund, `pix/${endToEndId}/devolucao/${id}`),
    registerWebhook: (pixKey, webhookUrl) =>
      call(answers.anything, `webhook/${encodeURIComponent(pixKey)}`, {
        method: 'PUT',
        json: { webhookUrl },
      }),
    close,
  };
}

interface Options {
  method?: 'GET' | 'PUT' | 'PATCH';
  json?: object;
}

/** A token may end before its time; then the call is made once more with a new one. */
async function callPsp<T>(
  send: Send,
  tokens: PspTokens,
  shape: z.ZodType<T>,
  { url, method = 'GET', json }: Options & { url: string },
): Promise<PspResult<T>> {
  const callOnce = (token: string) =>
    send(url, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(json && { body: JSON.stringify(json), contentType: 'application/json' }),
    });
  const token = await tokens.read();
  if (!token.ok) return token;
  const answer = await callOnce(token.value);
  if (answer?.status !== 401) return resultOf(answer, shape);
  tokens.forget(token.value);
  const next = await tokens.read();
  return next.ok ? resultOf(await callOnce(next.value), shape) : next;
}

function pageQuery(from: Date, to: Date, page: number): string {
  return new URLSearchParams({
    inicio: from.toISOString(),
    fim: to.toISOString(),
    txIdPresente: 'true',
    'paginacao.paginaAtual': String(page),
    'paginacao.itensPorPagina': String(PAGE_SIZE),
  }).toString();
}

function bodyOf(charge: ChargeRequest) {
  const { documento, nome } = charge.debtor;
  return {
    calendario:
      charge.kind === 'cob'
        ? { expiracao: charge.seconds }
        : { dataDeVencimento: charge.lastDay, validadeAposVencimento: 0 },
    devedor: {
      ...(documento.length === 11 ? { cpf: documento } : { cnpj: documento }),
      nome: nome.slice(0, MAX_NAME),
    },
    valor: { original: pixAmount(charge.valor) },
    chave: charge.key,
    solicitacaoPagador: charge.text.slice(0, MAX_TEXT),
  };
}
