import type { BulkChangeBody } from '@martelo/contract/shapes/bulk-change';
import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import type { BulkChange } from '@martelo/core/bulk-change';

/** A lot's number has at least three digits, as the numbers that the yard gives out itself. */
const DIGITS = 3;

/** `Omit` on the whole union would merge its kinds into one, so each kind is narrowed alone. */
export type BulkWish = BulkChangeBody extends infer Kind
  ? Kind extends BulkChangeBody
    ? Omit<Kind, 'veiculos' | 'confirmado'>
    : never
  : never;

/** The auction of a move is looked up by the caller, which knows its type then. */
export function changeOf(wish: Exclude<BulkWish, { tipo: 'leilao' }>): BulkChange {
  switch (wish.tipo) {
    case 'lance-inicial':
      return { kind: 'opening', value: wish.valor };
    case 'lance-inicial-percentual':
      return { kind: 'opening-share', basisPoints: 10_000 + wish.percentual };
    case 'minimo':
      return { kind: 'reserve', value: wish.valor };
    case 'minimo-percentual':
      return { kind: 'reserve-share', basisPoints: wish.percentual };
    case 'sem-minimo':
      return { kind: 'reserve', value: null };
    case 'avaliacao':
      return { kind: 'appraisal', value: wish.valor };
    case 'classe':
      return { kind: 'class', classe: wish.classe };
    case 'ordem-leilao':
      return { kind: 'order', ordemLeilao: wish.ordemLeilao };
    case 'numeros':
      return {
        kind: 'renumber',
        prefix: wish.prefixo,
        first: wish.primeiro,
        digits: DIGITS,
      };
  }
}

export const ACTION_OF: Record<BulkChange['kind'], AuditAction> = {
  move: 'vehicles.moved',
  opening: 'vehicles.repriced',
  'opening-share': 'vehicles.repriced',
  reserve: 'vehicles.reserves-changed',
  'reserve-share': 'vehicles.reserves-changed',
  appraisal: 'vehicles.classified',
  class: 'vehicles.classified',
  order: 'vehicles.classified',
  renumber: 'vehicles.renumbered',
};
