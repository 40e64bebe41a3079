import { REGIME_NAMES } from '@martelo/contract/texts/terms-texts';
import {
  type RulesDraft,
  sameTable,
  type TypedSpan,
} from '../../../../entities/auction/rules/rules-draft';
import { formatDateTime } from '../../../../lib/format/formats';
import { fromYardField } from '../../../../lib/time/yard-time';
import type { FormPart } from '../../../../ui/form/conflict';
import type { AuctionDraft } from './auction-draft';
import { DETAILS } from './detail-labels';

type Part = FormPart<AuctionDraft>;
type Basic = Exclude<keyof AuctionDraft, 'details' | 'rules'>;

const BASICS: { [Name in Basic]: [label: string, words: (draft: AuctionDraft) => string] } = {
  titulo: ['Título', ({ titulo }) => titulo],
  tipo: ['Tipo', ({ tipo }) => tipo],
  numeroLote: ['Número do Lote', ({ numeroLote }) => numeroLote],
  regime: ['Regime', ({ regime }) => REGIME_NAMES[regime]],
  descricao: ['Descrição', ({ descricao }) => descricao],
  dataInicio: ['Data de Início', ({ dataInicio }) => momentWords(dataInicio)],
  dataFim: ['Data de Fim', ({ dataFim }) => momentWords(dataFim)],
};

/** A rule, or several that mean one thing together. */
type Rule = {
  label: string;
  fields: (keyof RulesDraft)[];
  isSame?: (one: RulesDraft, other: RulesDraft) => boolean;
  words: (rules: RulesDraft) => string;
};

const RULES: Record<string, Rule> = {
  incrementos: {
    label: 'Incrementos',
    fields: ['lines'],
    isSame: sameTable,
    words: ({ lines }) =>
      lines.map(({ ate, valor }) => `${ate ? `até ${ate}` : 'acima'}: ${valor}`).join('; '),
  },
  prorrogacao: {
    label: 'Prorrogação automática',
    fields: ['extends', 'window', 'extension'],
    words: (rules) =>
      rules.extends ? `${spanWords(rules.window)}: mais ${spanWords(rules.extension)}` : 'Não',
  },
  lanceAutomatico: {
    label: 'Lance automático',
    fields: ['automatic'],
    words: ({ automatic }) => (automatic ? 'Sim' : 'Não'),
  },
  reservaPercentual: {
    label: 'Valor mínimo de venda',
    fields: ['reserve'],
    words: ({ reserve }) => (reserve ? `${reserve}% do lance inicial` : 'Sem'),
  },
};

const basics = Object.entries(BASICS).map(([name, [label, words]]): Part => {
  const key = name as Basic;
  return {
    name,
    label,
    words,
    isSame: (one, other) => one[key] === other[key],
    take: (into, from) => ({ ...into, [key]: from[key] }),
  };
});

const details = (Object.keys(DETAILS) as (keyof typeof DETAILS)[]).map(
  (name): Part => ({
    name,
    label: DETAILS[name].label,
    words: (draft) => draft.details[name] ?? '',
    isSame: (one, other) => (one.details[name] ?? '') === (other.details[name] ?? ''),
    take: (into, from) => {
      return { ...into, details: { ...into.details, [name]: from.details[name] ?? '' } };
    },
  }),
);

const rules = Object.entries(RULES).map(([name, { label, fields, isSame, words }]): Part => {
  const chosen = (draft: RulesDraft) => fields.map((field) => draft[field]);
  const isEqual = (one: RulesDraft, other: RulesDraft) =>
    JSON.stringify(chosen(one)) === JSON.stringify(chosen(other));
  return {
    name,
    label,
    words: (draft) => words(draft.rules),
    isSame: (one, other) => (isSame ?? isEqual)(one.rules, other.rules),
    take: (into, from) => {
      const taken = Object.fromEntries(fields.map((field) => [field, from.rules[field]]));
      return { ...into, rules: { ...into.rules, ...taken } };
    },
  };
});

/** Every field of the form of an auction, as two people may have changed it. */
export const AUCTION_PARTS: readonly Part[] = [...basics, ...details, ...rules];

function momentWords(typed: string): string {
  const moment = fromYardField(typed);
  return moment ? formatDateTime(moment) : typed;
}

function spanWords({ amount, unit }: TypedSpan): string {
  return `${amount} ${unit}`;
}
