import { divideCombined, type RestFate } from '@martelo/core/combined-payment';
import type { Centavos } from '@martelo/core/money';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { PixOutcome } from '../../../platform/database/pix-schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { insertPixPayment, type PixCredit, type ReceivedPix } from '../pix-payment.ts';
import { tellPaidTwice } from '../tell-paid-twice.ts';
import { coverParts, type LockedCombined, lockWithParts } from './cover-parts.ts';

/**
 * Credits a PIX that was paid for a combined payment to its parts, in one transaction, whether the combined payment
 * still stands or not. Null: the PIX was written before.
 */
export async function creditCombinedPix(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  received: ReceivedPix,
  combinedId: number,
): Promise<PixCredit | null> {
  const locked = await lockWithParts(tx, combinedId);
  const [first] = locked?.sales ?? [];
  if (!locked || !first) throw new Error(`combined payment ${combinedId} has no parts`);
  const outcome = outcomeOf(locked, received.valor);
  const { documento } = first.sale.buyer;
  const paymentId = await insertPixPayment(tx, received, {
    ...{ outcome, chargeId: null, combinedId },
    third: received.payerDocument !== '' && received.payerDocument !== documento,
  });
  // Another process wrote it while this one waited for the locks, or a clerk credited it by hand.
  if (paymentId === null) return null;
  const { moved, given, rest, fate } = await coverParts(tx, settings, locked, {
    paymentId,
    amount: received.valor,
    alone: false,
  });
  if (fate === 'em_dobro') {
    const paid = locked.parts.find(({ standing }) => standing === 'paga');
    const sale = moved.find(({ id }) => id === paid?.saleId) ?? first.sale;
    await tellPaidTwice(tx, settings, { sale, valor: rest });
  }
  for (const sale of moved) {
    await recordAudit(tx, {
      ...{ actorId: null, ip: '', action: 'sale.pix' as const },
      ...{ subjectType: 'sale', subjectId: sale.id },
      details: {
        ...{ paymentId, valorCentavos: given.get(sale.id) ?? 0, pagamentoConjunto: combinedId },
        ...{ totalCentavos: received.valor, aDevolverCentavos: rest },
        ...{ referencia: received.endToEndId, estado: sale.state, destino: outcome },
      },
    });
  }
  return { outcome, sales: moved };
}

const OUTCOMES: Record<RestFate, PixOutcome> = {
  nenhum: 'creditado',
  devolver: 'creditado',
  em_dobro: 'em_dobro',
  pessoa: 'parte_encerrada',
};

/** `em_dobro` is a PIX of which no part was credited, so one that covered other parts is `creditado`. */
function outcomeOf({ parts }: LockedCombined, amount: Centavos): PixOutcome {
  const divided = divideCombined(amount, parts);
  const isPartly = divided.fate === 'em_dobro' && divided.parts.length > 0;
  return isPartly ? 'creditado' : OUTCOMES[divided.fate];
}
