import type { ErrorCode } from '@martelo/contract/texts/errors';
import { nextOfferingOf, type ScrapAppraisal } from '@martelo/core/next-offering';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { offerAgain } from '../lots/offer-again.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';
import { announceCase } from './announce-case.ts';
import { findOfferedLot } from './defaults.queries.ts';
import { endCase } from './end-case.ts';
import { lockCase, recordOnSale } from './lock-case.ts';
import type { CaseOutcome, CaseWish } from './offer-next.ts';

export type ReofferWish = CaseWish & { scrap: ScrapAppraisal | null };

/** Takes the vehicle to another auction: ends the case and makes a new lot, which waits for its auction. */
export async function reofferVehicle(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  wish: ReofferWish,
): Promise<CaseOutcome> {
  let vehicleId = 0;
  const outcome = await transactWithRetry(deps.db, async (tx) => {
    const made = await reoffer(tx, wish);
    if (made.ok) vehicleId = made.vehicleId;
    return made;
  });
  if (!outcome.ok) return outcome;
  announceCase(deps, outcome.sale);
  await announceVehicles(deps, [vehicleId], 'updated');
  return outcome;
}

type Reoffered =
  | (Extract<CaseOutcome, { ok: true }> & { vehicleId: number })
  | { ok: false; code: ErrorCode };

async function reoffer(tx: Tx, { caseId, version, actor, scrap }: ReofferWish): Promise<Reoffered> {
  const locked = await lockCase(tx, caseId);
  if (!locked) return { ok: false, code: 'NOT_FOUND' };
  const { lot, offer, shownVersion } = locked;
  if (offer) return { ok: false, code: 'DEFAULT_OFFER_OPEN' };
  if (shownVersion !== version) return { ok: false, code: 'DEFAULT_CHANGED' };
  const offered = await findOfferedLot(tx, lot.id);
  if (!offered?.isFree) return { ok: false, code: 'VEHICLE_OFFERED_AGAIN' };
  const counts = (await readPrivateSettings(tx)).inadimplencia.contaComoNaoArrematado;
  const next = nextOfferingOf(offeredLotOf(offered), { counts, scrap });
  if (!next.ok) return { ok: false, code: 'SCRAP_NEEDED' };
  const [nextLotId] = await offerAgain(tx, [{ lot, next: next.next }]);
  if (nextLotId === undefined) throw new Error(`lot ${lot.id} has no successor`);
  const end = { event: 'reoffer', outcome: 'nova_oferta', endedById: actor.id } as const;
  const undone = await endCase(tx, locked, { ...end, nextLotId });
  if (!undone) return { ok: false, code: 'DEFAULT_MOVE_IMPOSSIBLE' };
  const { ordemLeilao: ordem, reserve, classe } = next.next;
  const details = { caso: caseId, novoLote: nextLotId, ordem, classe, minimoCentavos: reserve };
  await recordOnSale(tx, locked, { action: 'default.reoffered', actor, details });
  return { ok: true, sale: undone, told: [], vehicleId: lot.vehicleId };
}

/** The values of a lot without what only the query needs. */
export function offeredLotOf({
  regime,
  lanceInicial,
  reserve,
  avaliacao,
  classe,
  ordemLeilao,
}: NonNullable<Awaited<ReturnType<typeof findOfferedLot>>>) {
  return { regime, lanceInicial, reserve, avaliacao, classe, ordemLeilao };
}
