import { createHash } from 'node:crypto';
import { formatBRL } from '@martelo/core/money';
import type { AuditedChange } from '../audit/record-audit.ts';
import type { LotRow } from '../lots/lots.queries.ts';
import type { VehicleRow } from '../lots/vehicle-views.queries.ts';

type Lot = Pick<LotRow, 'lote' | 'auctionId' | 'lanceInicial' | 'reserve'>;
export type VehicleFacts = Record<string, string>;

/** The published facts of a vehicle by their field, as texts. */
export function descriptionOf(vehicle: VehicleRow): VehicleFacts {
  const { titulo, marca, modelo, cor, combustivel, finalPlaca, situacao, origem } = vehicle;
  const { ano, km, valorFipe, descricao, categoria } = vehicle;
  return {
    ...{ titulo, categoria, marca, modelo, ano: String(ano), cor, combustivel },
    km: km === null ? '' : String(km),
    ...{ finalPlaca, situacao, origem },
    valorFipe: valorFipe === null ? '' : formatBRL(valorFipe),
    descricao,
  };
}

const UNPUBLISHED = ['destaque', 'auctionId', 'lote', 'lanceInicial', 'valorMinimoVenda'];

/** True for a field of the description that bidders rely on, pictures included. */
export function isPublished(field: string): boolean {
  return !UNPUBLISHED.includes(field);
}

/** Everything that the form edits except the pictures, by its field, as texts. */
export function factsOf(vehicle: VehicleRow, lot: Lot): VehicleFacts {
  return {
    ...descriptionOf(vehicle),
    destaque: vehicle.destaque ? 'Sim' : 'Não',
    auctionId: lot.auctionId === null ? '' : `nº ${lot.auctionId}`,
    lote: lot.lote,
    lanceInicial: formatBRL(lot.lanceInicial),
    valorMinimoVenda: lot.reserve === null ? '' : formatBRL(lot.reserve),
  };
}

/**
 * The version of a vehicle's form is a hash of its content, so every change counts, also one that
 * another command makes: a lot that joins an auction, a highlight from the list. Pictures are left
 * out, because their changes are merged.
 */
export function versionOf(vehicle: VehicleRow, lot: Lot): string {
  const hash = createHash('sha256').update(JSON.stringify(factsOf(vehicle, lot)));
  return hash.digest('base64url').slice(0, 22);
}

/** The facts that differ, each with its whole text before and after. */
export function changedFacts(before: VehicleFacts, after: VehicleFacts): AuditedChange[] {
  return Object.entries(after).flatMap(([field, text]) => {
    const old = before[field] ?? '';
    return old === text ? [] : [{ field, before: old, after: text }];
  });
}
