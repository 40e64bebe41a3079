import { CORRECTION_REASON_NAMES, correctionTexts } from '@martelo/contract/texts/correction-texts';
import type { CorrectionReason } from '@martelo/core/correction-reasons';
import { formatBRL } from '@martelo/core/money';
import type { Deps } from '../../../deps.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { SensitiveCommand } from '../../approvals/sensitive-command.ts';
import { findLotsWithBids } from '../../lots/lots.queries.ts';
import { findVehicle } from '../../lots/vehicle-views.queries.ts';
import { findCurrentLot } from '../bids.queries.ts';
import { countWholeReset } from '../history/preview.queries.ts';
import {
  isLeading,
  lockRemoval,
  publishRemoval,
  removeBidInside,
  versionOfRemoval,
} from './remove-bid.ts';
import {
  bidsOf,
  lockReset,
  publishReset,
  resetAllInside,
  resetVehicleInside,
  versionOfReset,
} from './reset-bids.ts';

/** The public reason that the person chose. */
interface Reason {
  categoria?: CorrectionReason | undefined;
}

const reasonFact = (reason: CorrectionReason | undefined) =>
  reason ? [{ label: correctionTexts.reason, value: CORRECTION_REASON_NAMES[reason] }] : [];

const permission = () => 'bids.correct' as const;
const price = (centavos: number | null) => (centavos === null ? 'Sem lances' : formatBRL(centavos));

async function vehicleName(db: Db | Tx, vehicleId: number, lote: string): Promise<string> {
  const view = await findVehicle(db, vehicleId, { publicOnly: false });
  return `${view?.vehicle.titulo ?? `veículo nº ${vehicleId}`}, lote ${lote || 'sem número'}`;
}

/** Removes one bid that counts. */
export const deleteBidCommand: SensitiveCommand<{ bidId: number } & Reason> = {
  act: 'lances',
  permission,
  freeze: (deps, { bidId, categoria }) =>
    deps.db.transaction(async (tx) => {
      const found = await lockRemoval(tx, bidId);
      if (!found.ok) return found;
      const { bid, lot, greatest } = found;
      const falls = isLeading(found);
      const preview = {
        title: 'Excluir lance',
        target: await vehicleName(tx, lot.vehicleId, lot.lote),
        facts: [
          { label: 'Lance', value: `${formatBRL(bid.value)}, nº ${bid.id}` },
          { label: 'Quem deu', value: `usuário nº ${bid.userId}` },
          ...reasonFact(categoria),
        ],
        changes: [
          {
            label: 'Lance atual do veículo',
            before: price(lot.lanceAtual),
            after: falls ? price(greatest?.value ?? null) : 'Continua: não é o maior lance',
          },
          { label: 'Este lance', before: 'Conta', after: 'Excluído, continua no histórico' },
        ],
      };
      return {
        ok: true,
        frozen: { target: `bid:${bidId}`, version: versionOfRemoval(found), preview },
      };
    }),
  async execute(tx, { live }, { payload: { bidId, categoria }, version, actor }) {
    const removed = await removeBidInside(tx, { bidId, actor, version, reasonCategory: categoria });
    if (!removed.ok) return removed;
    const outcome = `Lance excluído. Lance atual do veículo: ${price(removed.lanceAtual)}.`;
    return { ok: true, outcome, publish: () => publishRemoval(live, removed) };
  },
};

/** Resets the bids of a vehicle's current lot. */
export const resetVehicleBidsCommand: SensitiveCommand<{ vehicleId: number } & Reason> = {
  act: 'lances',
  permission,
  freeze: (deps, { vehicleId, categoria }) =>
    deps.db.transaction(async (tx) => {
      const current = await findCurrentLot(tx, vehicleId);
      if (!current) return { ok: false, code: 'NOT_FOUND' };
      const { open, won } = await lockReset(tx, [current.id]);
      if (won.length > 0) return { ok: false, code: 'LOT_HAS_WINNER' };
      const [lot] = open;
      if (!lot) return { ok: false, code: 'NOTHING_TO_CHANGE' };
      const preview = {
        title: 'Zerar lances do veículo',
        target: await vehicleName(tx, vehicleId, lot.lote),
        facts: reasonFact(categoria),
        changes: [
          { label: 'Lances que contam', before: String(lot.bidCount), after: '0' },
          {
            label: 'Lance atual do veículo',
            before: price(lot.lanceAtual),
            after: `Volta ao lance inicial de ${formatBRL(lot.lanceInicial)}`,
          },
        ],
      };
      const version = versionOfReset(open);
      return { ok: true, frozen: { target: `vehicle:${vehicleId}`, version, preview } };
    }),
  async execute(tx, { live }, { payload: { vehicleId, categoria }, version, actor }) {
    const reset = await resetVehicleInside(tx, {
      vehicleId,
      actor,
      version,
      reasonCategory: categoria,
    });
    if (!reset.ok) return reset;
    const outcome = `Lances zerados: ${bidsOf(reset.lots)}.`;
    return { ok: true, outcome, publish: () => void publishReset(live, reset) };
  },
};

/** Resets the bids of every open lot. */
export const resetAllBidsCommand: SensitiveCommand<Reason> = {
  act: 'lances',
  permission,
  freeze: freezeWholeReset,
  async execute(tx, { live }, { payload: { categoria }, version, actor }) {
    const reset = await resetAllInside(tx, { actor, version, reasonCategory: categoria });
    if (!reset.ok) return reset;
    const outcome = `Lances zerados: ${bidsOf(reset.lots)}, em ${reset.lots.length} veículos.`;
    return { ok: true, outcome, publish: () => void publishReset(live, reset) };
  },
};

async function freezeWholeReset({ db }: Deps, { categoria }: Reason) {
  return db.transaction(async (tx) => {
    const { open } = await lockReset(tx, await findLotsWithBids(tx));
    if (open.length === 0) return { ok: false, code: 'NOTHING_TO_CHANGE' } as const;
    const { auctions, skippedLots } = await countWholeReset(tx);
    const preview = {
      title: 'Zerar todos os lances',
      target: 'todos os veículos com lances',
      facts: [
        { label: 'Leilões', value: String(auctions) },
        { label: 'Lotes com vencedor, que não mudam', value: String(skippedLots) },
        ...reasonFact(categoria),
      ],
      changes: [
        { label: 'Lances que contam', before: String(bidsOf(open)), after: '0' },
        {
          label: 'Veículos com lances',
          before: String(open.length),
          after: '0: cada um volta ao seu lance inicial',
        },
      ],
    };
    return {
      ok: true,
      frozen: { target: 'bids:all', version: versionOfReset(open), preview },
    } as const;
  });
}
