import {
  FACT_DOUBT_FIELDS,
  factDoubtText,
  valueDoubtText,
} from '@martelo/contract/texts/vehicle-doubt-texts';
import { readAmount } from '@martelo/core/money';
import {
  doubtAgainstFipe,
  doubtAgainstUsual,
  doubtsOfFacts,
  type UsualValues,
} from '@martelo/core/vehicle-doubts';
import { typedFrom } from '../../../../lib/format/typed-money';
import type { VehicleDraft } from './vehicle-draft';

/** A value of the form that looks wrong, at its field. */
export type Doubt = {
  field: 'lanceInicial' | 'km' | 'ano';
  text: string;
  /** What the person probably meant, as they would type it; empty when nothing is likely. */
  suggestion: string;
};

/** The sentence with what the person probably meant. */
export function doubtWords({ text, suggestion }: Doubt): string {
  return suggestion === '' ? text : `${text} Você quis dizer R$ ${suggestion}?`;
}

/** What looks wrong in the form; the first doubt of a field says it. */
export function doubtsOf(draft: VehicleDraft, usual: UsualValues | null, year: number): Doubt[] {
  const { titulo, modelo, situacao, ano, km } = draft;
  const vehicle = {
    titulo,
    modelo,
    situacao,
    ano: numberOf(ano),
    km: numberOf(km),
    lanceInicial: readAmount(draft.lanceInicial),
    valorFipe: readAmount(draft.valorFipe),
  };
  const value = doubtAgainstFipe(vehicle) ?? doubtAgainstUsual(vehicle, usual);
  const facts = doubtsOfFacts(vehicle, year).map((doubt) => ({
    field: FACT_DOUBT_FIELDS[doubt.kind],
    text: factDoubtText(doubt),
    suggestion: '',
  }));
  const suggestion = value?.suggestion ?? null;
  return [
    ...(value
      ? [
          {
            field: 'lanceInicial' as const,
            text: valueDoubtText(value),
            suggestion: suggestion === null ? '' : typedFrom(suggestion),
          },
        ]
      : []),
    ...facts,
  ];
}

/** The doubts that this person's changes have made: the stored values were confirmed before. */
export function newDoubts(doubts: readonly Doubt[], stored: readonly Doubt[]): Doubt[] {
  return doubts.filter(({ text }) => !stored.some((old) => old.text === text));
}

function numberOf(typed: string): number | null {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
}
