import { randomInt } from 'node:crypto';
import { isCodeFor } from '@martelo/core/br-code';
import type { ChargeKind } from '@martelo/core/charge-kinds';
import { type Calendar, dayOf, isEndOfBusinessDay } from '@martelo/core/deadlines';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { PixCodeKind } from '../../platform/database/pix-schema.ts';
import {
  isAboutOneQuestion,
  PixRefusedError,
  PixUnreadableError,
} from '../../platform/outside/pix/pix-errors.ts';
import { readReceiver } from '../payments/read-receiver.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { readCalendar } from '../terms/calendar.ts';
import {
  listCombinedWithoutCode,
  listOutdatedCombinedCodes,
  listUnfinishedCodes,
  type SaleOfCode,
} from './combined-codes.queries.ts';
import { listChargesWithoutCode, listOutdatedCodes, type PixCodeRecord } from './pix.queries.ts';
import { beginRemoving, insertCode, writeCodeState } from './pix.writes.ts';
import type { PixService } from './pix-service.ts';

export type Preparing = Pick<Deps, 'db' | 'live' | 'settings'> & { pix: PixService };

/** Of one run; the next one, a minute later, goes on. */
const AT_ONCE = 200;
const TXID_LENGTH = 32;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Brings the codes at the PSP in line with the open charges: each open charge gets one live code for
 * what is missing, and codes of closed or changed charges are removed. An open combined payment has the one
 * live code of all its charges. A code is a row before the PSP
 * hears of it, so a run that dies is simply repeated. Rejects while the PSP is down.
 */
export async function prepareCodes(deps: Preparing): Promise<void> {
  await writeWishes(deps);
  for (const unfinished of await listUnfinishedCodes(deps.db, AT_ONCE)) {
    await finish(deps, unfinished);
  }
}

async function writeWishes({ db, settings: site, pix: { settings } }: Preparing): Promise<void> {
  const search = { key: settings.chave, limit: AT_ONCE };
  const outdated = [
    ...(await listOutdatedCodes(db, search)),
    ...(await listOutdatedCombinedCodes(db, search)),
  ];
  await beginRemoving(
    db,
    outdated.map(({ id }) => id),
  );
  const calendar = await readCalendar(db, site.yardTimeZone);
  for (const { id, kind, dueAt, missing } of await listChargesWithoutCode(db, AT_ONCE)) {
    await insertCode(db, {
      ...{ chargeId: id, kind: codeKindOf(calendar, kind, dueAt), txid: newTxid() },
      ...{ key: settings.chave, valor: missing, expiresAt: dueAt },
    });
  }
  for (const { id, valor, dueAt } of await listCombinedWithoutCode(db, AT_ONCE)) {
    // Its deadline is an instant, the earliest of its parts: a due date would let it be paid after that.
    const kind = 'cob';
    await insertCode(db, {
      ...{ combinedId: id, kind, txid: newTxid(), key: settings.chave, valor, expiresAt: dueAt },
    });
  }
}

/**
 * A bank takes a charge with a due date (`cobv`) until the end of that day, and until the next business
 * day when that day is none. So only a deadline at the end of a business day is a due date; every other
 * one, and the signal's, is a charge that ends by the second (`cob`).
 */
function codeKindOf(calendar: Calendar, kind: ChargeKind, dueAt: Date): PixCodeKind {
  const isSoon = kind === 'sinal' || kind === 'integral';
  return !isSoon && isEndOfBusinessDay(calendar, dueAt) ? 'cobv' : 'cob';
}

function newTxid(): string {
  return Array.from({ length: TXID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

type Unfinished = Awaited<ReturnType<typeof listUnfinishedCodes>>[number];

async function finish(deps: Preparing, unfinished: Unfinished): Promise<void> {
  const { code, sales } = unfinished;
  try {
    const fields =
      code.state === 'removing' ? await remove(deps, code) : await make(deps, unfinished);
    if (await writeCodeState(deps.db, code, { ...fields, failedAt: null })) {
      for (const sale of sales) announceSale(deps, sale);
    }
  } catch (error) {
    await noteFailure(deps, unfinished);
    if (!isAboutOneQuestion(error)) throw error;
  }
}

/** The page tells the buyer once, not every minute. */
async function noteFailure(deps: Preparing, { code, sales }: Unfinished): Promise<void> {
  await writeCodeState(deps.db, code, { failedAt: new Date() });
  if (code.failedAt !== null) return;
  for (const sale of sales) announceSale(deps, sale);
}

async function make({ db, settings, pix }: Preparing, { code, sales }: Unfinished) {
  const [sale] = sales;
  if (!sale) throw new Error(`PIX code ${code.id} has no sale`);
  const receiver = await readReceiver(db);
  const zone = (await readSiteSettings(db, settings.yardTimeZone)).fuso;
  const seconds = Math.floor((code.expiresAt.getTime() - (await readNow(db))) / 1000);
  if (seconds <= 0) return { state: 'removing' } as const;
  const made = await pix.client.putCharge({
    ...{ kind: code.kind, txid: code.txid, valor: code.valor, chave: code.key },
    expiracao: seconds,
    dataDeVencimento: dayOf(zone, code.expiresAt),
    devedor: { nome: sale.buyer.nome, documento: sale.buyer.documento },
    solicitacaoPagador: requestText(code, sale, sales.length),
  });
  const { chave, valor, status, pixCopiaECola: brcode } = made;
  if (status === 'CONCLUIDA') return { state: 'paid' } as const;
  if (status !== 'ATIVA') return { state: 'removed' } as const;
  const isAsked = chave === code.key && valor.original === code.valor;
  const isOurs =
    receiver !== null &&
    brcode !== undefined &&
    isCodeFor(brcode, { name: receiver.nome, city: receiver.cidade });
  if (!isAsked || !isOurs) throw new PixUnreadableError('the code names another receiver');
  return { state: 'active', brcode } as const;
}

/** What the payer's application shows; at most 140 characters. */
function requestText(
  { chargeId, combinedId }: PixCodeRecord,
  { vehicle: { lote, numeroLeilao } }: SaleOfCode,
  count: number,
): string {
  if (chargeId !== null) return `Lote ${lote}, leilão ${numeroLeilao}, cobrança ${chargeId}`;
  const sales = count === 1 ? '1 arremate' : `${count} arremates`;
  return `Pagamento conjunto ${combinedId}, ${sales}`;
}

async function remove({ pix }: Preparing, { kind, txid }: Unfinished['code']) {
  try {
    await pix.client.removeCharge(kind, txid);
  } catch (error) {
    if (!(error instanceof PixRefusedError)) throw error;
    const known = await pix.client.getCharge(kind, txid);
    if (known?.status === 'ATIVA') throw error;
    if (known?.status === 'CONCLUIDA') return { state: 'paid' } as const;
  }
  return { state: 'removed' } as const;
}
