import type { ErrorCode } from '@martelo/contract/texts/errors';
import { HOUR_MS } from '@martelo/core/duration';
import { priceOf } from '@martelo/core/sale-amounts';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { deadlineText, reaisText } from '../notifications/mark-texts.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { lockSale } from '../sales/sales.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { amountText, fineText } from './remind-payment.ts';

export type TellOutcome = { ok: true } | { ok: false; code: ErrorCode };

/** Sends the buyer the notice of the next charge once more, with the link to pay it: a person asked for it. */
export async function tellAgain(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  { saleId, actor }: { saleId: number; actor: Actor },
): Promise<TellOutcome> {
  const { db, settings } = deps;
  const outcome = await db.transaction(async (tx): Promise<TellOutcome> => {
    const sale = await lockSale(tx, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    const isPayable = sale.state === 'aguardando_pagamento' || sale.state === 'sinal_pago';
    const charges = isPayable ? await lockCharges(tx, saleId) : [];
    const open = charges
      .filter(({ state, kind }) => state === 'aberta' && kind !== 'multa')
      .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
    const [charge] = open;
    if (!charge) return { ok: false, code: 'LINK_NOTHING_OPEN' };
    const leftMs = charge.dueAt.getTime() - (await readNow(tx));
    const zone = (await readSiteSettings(tx, settings.yardTimeZone)).fuso;
    await announcePurchase(tx, settings, {
      userId: sale.buyerId,
      kind: leftMs > 0 ? 'payment-due' : 'payment-overdue',
      path: `/conta/arremates/${saleId}`,
      marks: {
        ...{ lote: sale.vehicle.lote, veiculo: sale.vehicle.titulo, tempo: timeLeft(leftMs) },
        ...{ arremate: reaisText(priceOf(sale)), total: reaisText(sale.total) },
        valor: amountText(charge),
        prazo: deadlineText(charge.dueAt, zone),
        multa: await fineText(tx, sale),
      },
    });
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'sale.link-sent' },
      ...{ subjectType: 'sale', subjectId: saleId },
      details: { cobranca: charge.kind },
    });
    return { ok: true };
  });
  if (outcome.ok) announceMessages(deps);
  return outcome;
}

const HOURS_IN_WORDS = 48;

/** '3 dias', '5 horas', 'menos de uma hora'. */
function timeLeft(leftMs: number): string {
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours < 1) return 'menos de uma hora';
  if (hours >= HOURS_IN_WORDS) return `${Math.floor(hours / 24)} dias`;
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
