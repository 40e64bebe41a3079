import type { OfficeBidRules } from '@martelo/contract/shapes/bid-rules';
import {
  bidRuleTexts,
  faultText,
  RESERVE_PERCENT,
  WINDOW_SECONDS,
} from '@martelo/contract/texts/bid-rule-texts';
import { type IncrementTable, incrementProblem, minimumBid } from '@martelo/core/increments';
import { type Centavos, fromReais, MAX_CENTAVOS, readAmount, toReais } from '@martelo/core/money';
import { typedFrom } from '../../../lib/format/typed-money';
import type { FieldErrors } from '../../../lib/forms/field-errors';

/**
 * A line of the increments while it is typed; the last line covers all higher values and has no
 * `ate`.
 */
export type TypedLine = { key: string; ate: string; valor: string };

/** A duration while it is typed. */
export type TypedSpan = { amount: string; unit: SpanUnit };
export type SpanUnit = 's' | 'min';

/** The rules for bids of an auction, as the form's fields hold them. */
export type RulesDraft = {
  /** Empty: any amount above the current bid is accepted. */
  lines: TypedLine[];
  extends: boolean;
  window: TypedSpan;
  extension: TypedSpan;
  automatic: boolean;
  /** Percentage of the opening value; empty: no reserve. */
  reserve: string;
};

const USUAL_SPAN: TypedSpan = { amount: '2', unit: 'min' };
/** R$ 12.000,00: the example's bid when one raise holds at every price. */
const USUAL_BID: Centavos = 1_200_000;

let made = 0;

export function newLine(ate = '', valor = ''): TypedLine {
  made += 1;
  return { key: `line-${made}`, ate, valor };
}

/** A suggested table for vehicles that cost some ten thousand reais. */
export function suggestedLines(): TypedLine[] {
  return [newLine('10.000,00', '100,00'), newLine('50.000,00', '500,00'), newLine('', '1.000,00')];
}

export function noRules(): RulesDraft {
  return {
    lines: [],
    extends: false,
    window: USUAL_SPAN,
    extension: USUAL_SPAN,
    automatic: false,
    reserve: '',
  };
}

export function rulesToEdit(stored: OfficeBidRules): RulesDraft {
  const { incrementos, prorrogacao, lanceAutomatico, reservaPercentual } = stored;
  return {
    lines: (incrementos ?? []).map(({ ate, valor }) =>
      newLine(ate === null ? '' : typed(ate), typed(valor)),
    ),
    extends: prorrogacao !== null,
    window: prorrogacao ? spanOf(prorrogacao.janela) : USUAL_SPAN,
    extension: prorrogacao ? spanOf(prorrogacao.tempo) : USUAL_SPAN,
    automatic: lanceAutomatico,
    reserve: reservaPercentual === null ? '' : String(reservaPercentual),
  };
}

const typed = (reais: number) => typedFrom(fromReais(reais) ?? 0);

function spanOf(seconds: number): TypedSpan {
  if (seconds % 60 === 0) return { amount: String(seconds / 60), unit: 'min' };
  return { amount: String(seconds), unit: 's' };
}

/** The rules as the calls expect them. Call it only for a draft without problems. */
export function rulesToSend(draft: RulesDraft): OfficeBidRules {
  const { lines, window, extension, automatic, reserve } = draft;
  return {
    incrementos: lines.length === 0 ? null : tableOf(lines).map(lineToSend),
    prorrogacao: draft.extends ? { janela: secondsOf(window), tempo: secondsOf(extension) } : null,
    lanceAutomatico: automatic,
    reservaPercentual: reserve.trim() === '' ? null : Number(reserve),
  };
}

/** The rules that differ, as the calls expect them, so that the others are not overwritten. */
export function changedRules(draft: RulesDraft, initial: RulesDraft): Partial<OfficeBidRules> {
  if (isSameRules(draft, initial)) return {};
  const before: Record<string, unknown> = rulesToSend(initial);
  const changed = Object.entries(rulesToSend(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed);
}

/** A bid and the least next one by the typed table, in centavos; null while the table has problems. */
export function incrementExample(
  lines: readonly TypedLine[],
): { bid: Centavos; next: Centavos } | null {
  if (lines.length === 0 || Object.keys(lineProblems(lines)).length > 0) return null;
  const increments = tableOf(lines);
  const bid = exampleBid(increments);
  const next = minimumBid({ lanceInicial: bid, lanceAtual: bid, increments });
  return next > MAX_CENTAVOS ? null : { bid, next };
}

/** A fifth above the first line, so that the example shows a change of the raise. */
function exampleBid([first]: IncrementTable): Centavos {
  const upTo = first?.upTo ?? null;
  return upTo === null ? USUAL_BID : Math.min(Math.round(upTo * 1.2), MAX_CENTAVOS);
}

function lineToSend({ upTo, raise }: IncrementTable[number]) {
  return { ate: upTo === null ? null : toReais(upTo), valor: toReais(raise) };
}

/** An unreadable amount becomes 0, which the rules refuse in every line. */
function tableOf(lines: readonly TypedLine[]): IncrementTable {
  return lines.map(({ ate, valor }, index) => ({
    upTo: index === lines.length - 1 ? null : (readAmount(ate) ?? 0),
    raise: readAmount(valor) ?? 0,
  }));
}

function secondsOf({ amount, unit }: TypedSpan): number {
  if (!/^\d{1,5}$/.test(amount.trim())) return Number.NaN;
  return Number(amount) * (unit === 'min' ? 60 : 1);
}

/** Error sentences by field, under the names that the call uses. */
export function rulesProblems(draft: RulesDraft): FieldErrors {
  const problems = lineProblems(draft.lines);
  if (draft.extends) {
    if (!isSpan(draft.window)) problems['prorrogacao.janela'] = bidRuleTexts.janela;
    if (!isSpan(draft.extension)) problems['prorrogacao.tempo'] = bidRuleTexts.tempo;
  }
  if (draft.automatic && draft.lines.length === 0) {
    problems.lanceAutomatico = bidRuleTexts.automaticNeedsIncrements;
  }
  if (!isReserve(draft.reserve.trim())) {
    problems.reservaPercentual = bidRuleTexts.reservaPercentual;
  }
  return problems;
}

function lineProblems(lines: readonly TypedLine[]): FieldErrors {
  const problems: FieldErrors = {};
  for (const [index, { ate, valor }] of lines.entries()) {
    const isLast = index === lines.length - 1;
    if (!isLast && !readAmount(ate)) problems[`incrementos.${index}.ate`] = bidRuleTexts.ate;
    if (!readAmount(valor)) problems[`incrementos.${index}.valor`] = bidRuleTexts.valor;
  }
  if (lines.length === 0 || Object.keys(problems).length > 0) return problems;
  const fault = incrementProblem(tableOf(lines));
  if (!fault) return problems;
  const { part, message } = faultText(fault.problem);
  return { [part ? `incrementos.${fault.line}.${part}` : 'incrementos']: message };
}

function isSpan(span: TypedSpan): boolean {
  const seconds = secondsOf(span);
  return seconds >= WINDOW_SECONDS.min && seconds <= WINDOW_SECONDS.max;
}

function isReserve(text: string): boolean {
  if (text === '') return true;
  return /^\d{1,4}$/.test(text) && +text >= RESERVE_PERCENT.min && +text <= RESERVE_PERCENT.max;
}

/** Compares the texts of two drafts; fields that are switched off do not count. */
export function isSameRules(one: RulesDraft, other: RulesDraft): boolean {
  return said(one) === said(other);
}

function said({ lines, window, extension, automatic, reserve, ...draft }: RulesDraft): string {
  const table = saidTable(lines);
  return JSON.stringify([table, draft.extends && [window, extension], automatic, reserve]);
}

/** Compares the increments of two drafts. */
export function sameTable(one: RulesDraft, other: RulesDraft): boolean {
  return JSON.stringify(saidTable(one.lines)) === JSON.stringify(saidTable(other.lines));
}

function saidTable(lines: readonly TypedLine[]): string[][] {
  return lines.map(({ ate, valor }, index) => [index === lines.length - 1 ? '' : ate, valor]);
}
