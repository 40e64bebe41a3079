import { ICMS_TEXTS } from '@martelo/contract/texts/terms-texts';
import { type IcmsRates, MAX_ICMS_BASIS_POINTS } from '@martelo/core/auction-terms';
import { LOT_CLASSES, type LotClass } from '@martelo/core/regime';
import { parsePercent, percentText } from '../sections/percent';

/** A rate while it is typed, like '0,9'; empty: none. */
export interface IcmsRateDraft {
  aliquota: string;
  fundamento: string;
}
export type IcmsDraft = Record<LotClass, IcmsRateDraft>;

export function icmsDraftOf(rates: IcmsRates | undefined): IcmsDraft {
  const drafts = LOT_CLASSES.map((classe) => {
    const rate = rates?.[classe];
    const aliquota = rate ? percentText(rate.pontosBase) : '';
    return [classe, { aliquota, fundamento: rate?.fundamento ?? '' }] as const;
  });
  return Object.fromEntries(drafts) as IcmsDraft;
}

/** The basis points of a rate; null for text that is not one. */
function readRate({ aliquota }: IcmsRateDraft): number | null {
  if (aliquota.trim() === '') return 0;
  const points = parsePercent(aliquota);
  return points !== null && points <= MAX_ICMS_BASIS_POINTS ? points : null;
}

/** The rates that can be read; what is wrong was said before (`icmsProblems`). */
export function icmsToSend(draft: IcmsDraft): IcmsRates {
  const rates = LOT_CLASSES.flatMap((classe) => {
    const pontosBase = readRate(draft[classe]) ?? 0;
    const { fundamento } = draft[classe];
    return pontosBase > 0 ? [[classe, { pontosBase, fundamento }] as const] : [];
  });
  return Object.fromEntries(rates);
}

/** The sentence of each wrong rate; `path` begins its name, like 'condicoes.icms'. */
export function icmsProblems(draft: IcmsDraft, path: string): Record<string, string> {
  const wrong = LOT_CLASSES.filter((classe) => readRate(draft[classe]) === null);
  return Object.fromEntries(
    wrong.map((classe) => [`${path}.${classe}.pontosBase`, ICMS_TEXTS.rate]),
  );
}
