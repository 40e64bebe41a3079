/** A condition that a bidder must know before bidding. */
export interface ConditionNotice {
  label: string;
  /** True for a damaged vehicle: the FIPE table's value is that of an intact one. */
  isWreck: boolean;
  /** The risk in a few words; null when the condition alone is no risk of the vehicle itself. */
  risk: string | null;
}

const NOTICES = new Map<string, ConditionNotice>([
  [
    'Sinistrado',
    { label: 'Sinistrado', isWreck: true, risk: 'Sinistrado · pode não voltar a circular' },
  ],
  ['Sucata', { label: 'Sucata', isWreck: true, risk: 'Sucata · não pode voltar a circular' }],
  ['Apreendido', { label: 'Apreendido', isWreck: false, risk: null }],
]);

/** The notice of a vehicle's `situacao`; null for one that needs none. */
export function conditionNotice(situacao: string): ConditionNotice | null {
  return NOTICES.get(situacao) ?? null;
}

export function isWreck(situacao: string): boolean {
  return conditionNotice(situacao)?.isWreck ?? false;
}
