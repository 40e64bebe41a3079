import type { OwnCombinable, OwnCombined } from '@martelo/contract/shapes/combined';
import { isSaleCharge } from '@martelo/core/charge-kinds';
import { isCombinable } from '@martelo/core/combined-payment';
import { toReais } from '@martelo/core/money';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import { PREPARE_PIX } from '../../../platform/jobs/job-names.ts';
import { numberText } from '../../sales/take-number.ts';
import { presentReceiver, qrOf } from '../present-receiver.ts';
import { readReceiver } from '../read-receiver.ts';
import { shownCodeOf } from '../shown-code.ts';
import {
  type CombinedRecord,
  findCombined,
  findLiveCode,
  listFreeParts,
  listLivingOfBuyer,
  listParts,
  type PartView,
} from './combined.queries.ts';
import { presentLiving } from './present-living.ts';

type Reading = Pick<Deps, 'db' | 'pix' | 'jobs'>;

/** What a person can pay at once, and the combined payments that wait for their money. */
export async function readCombinable(
  { db }: Pick<Deps, 'db'>,
  buyerId: number,
): Promise<OwnCombinable> {
  const parts = await listFreeParts(db, buyerId);
  const nowMs = await readNow(db);
  return {
    partes: parts
      .filter((part) => {
        const charge = { ...part, id: part.chargeId, missing: part.valor - part.covered };
        // A sale with open charges was decided, so its state does not depend on the time.
        return isCombinable(charge, part.saleState, nowMs);
      })
      .map((part) => presentPart(part, part.valor - part.covered)),
    conjuntos: (await listLivingOfBuyer(db, buyerId)).map(presentLiving),
  };
}

/** A combined payment of this person with its code; null: it is not this person's. */
export async function readOwnCombined(
  { db, pix, jobs }: Reading,
  { combinedId, buyerId }: { combinedId: number; buyerId: number },
): Promise<OwnCombined | null> {
  const combined = await findCombined(db, combinedId);
  if (combined?.buyerId !== buyerId) return null;
  const parts = await listParts(db, combinedId);
  const receiver = await readReceiver(db);
  const code = pix ? await findLiveCode(db, combinedId) : null;
  const nowMs = await readNow(db);
  const { state, reason } = standOf(combined, nowMs);
  const { valor, dueAt, brcode } = combined;
  const shown = shownCodeOf(
    { isOpen: state === 'aberta', missing: valor, dueAt, brcode },
    { hasPsp: pix !== null, receiver, code, combined: null, nowMs },
  );
  if (shown.pix === 'preparando') {
    // The job also runs by the clock, so a lost wake-up only delays the code.
    jobs.send(PREPARE_PIX, {}, { singletonKey: 'all' }).catch(() => {});
  }
  return {
    ...{ id: String(combined.id), estado: state, motivo: reason },
    ...{ valor: toReais(valor), venceEm: dueAt.toISOString() },
    partes: parts.map((part) => ({
      ...presentPart(part, part.asked),
      estado: part.state === 'aberta' && part.dueAt.getTime() < nowMs ? 'vencida' : part.state,
    })),
    recebedor: presentReceiver(receiver),
    ...{ brcode: shown.brcode, pix: shown.pix },
    qr: shown.brcode === null ? null : qrOf(shown.brcode),
    simulavel: Boolean(pix?.double),
    serverTime: new Date(nowMs).toISOString(),
  };
}

/** A time that is over ends it before the job has written so. */
function standOf({ state, endReason, dueAt }: CombinedRecord, nowMs: number) {
  const isPast = state === 'aberta' && dueAt.getTime() <= nowMs;
  return isPast ? ({ state: 'encerrada', reason: 'prazo' } as const) : { state, reason: endReason };
}

function presentPart(part: PartView, valor: number): OwnCombinable['partes'][number] {
  const { kind, vehicle } = part;
  if (!isSaleCharge(kind)) throw new Error(`charge ${part.chargeId} (${kind}) cannot be a part`);
  return {
    ...{ cobrancaId: String(part.chargeId), tipo: kind, valor: toReais(valor) },
    ...{ venceEm: part.dueAt.toISOString(), arremateId: String(part.saleId) },
    ...{ numero: numberText('AR', part), veiculo: vehicle.titulo, lote: vehicle.lote },
    leilao: part.auctionTitle,
  };
}
