import type { BidRulesChange } from '@martelo/contract/shapes/bid-rules-input';
import { bidRuleTexts } from '@martelo/contract/texts/bid-rule-texts';
import { bidRuleWords } from '@martelo/contract/texts/bid-rule-words';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { isPublicRegime, type Regime } from '@martelo/core/regime';
import type { AuditedChange } from '../audit/record-audit.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { presentBidRules } from '../lots/present-bid-rules.ts';

export type RuleColumns = Pick<
  AuctionRow,
  'increments' | 'softCloseWindowMs' | 'softCloseExtendMs' | 'reservePercent' | 'automaticBids'
>;

/** The columns for the bid rules that were sent. Rules that were not sent are left out. */
export function ruleColumnsOf(sent: BidRulesChange): Partial<RuleColumns> {
  const { incrementos, prorrogacao, reservaPercentual, lanceAutomatico } = sent;
  return {
    ...(incrementos !== undefined && { increments: incrementos }),
    ...(prorrogacao !== undefined && {
      softCloseWindowMs: prorrogacao?.windowMs ?? null,
      softCloseExtendMs: prorrogacao?.extendMs ?? null,
    }),
    ...(reservaPercentual !== undefined && { reservePercent: reservaPercentual }),
    ...(lanceAutomatico !== undefined && { automaticBids: lanceAutomatico }),
  };
}

/**
 * Automatic bids need increments, because without them every automatic answer would be one centavo.
 * A public regime has no hidden reserve: its minimum stands in the edital (decision 52).
 */
export function refuseRules(
  rules: Partial<Pick<RuleColumns, 'increments' | 'automaticBids' | 'reservePercent'>> & {
    regime: Regime;
  },
) {
  if (isPublicRegime(rules.regime) && typeof rules.reservePercent === 'number') {
    const fields = { reservaPercentual: publicationTexts.noHiddenReserve };
    return { ok: false, code: 'VALIDATION', fields } as const;
  }
  if (!rules.automaticBids || rules.increments) return null;
  const fields = { lanceAutomatico: bidRuleTexts.automaticNeedsIncrements };
  return { ok: false, code: 'VALIDATION', fields } as const;
}

/** The rules that differ, as texts for the audit log. */
export function describeRuleChanges(before: RuleColumns, after: RuleColumns): AuditedChange[] {
  const old = wordsOf(before);
  const next = wordsOf(after);
  return (Object.keys(next) as (keyof BidRulesChange)[]).flatMap((field) =>
    old[field] === next[field] ? [] : [{ field, before: old[field], after: next[field] }],
  );
}

function wordsOf(rules: RuleColumns): Record<keyof BidRulesChange, string> {
  return bidRuleWords({ ...presentBidRules(rules), reservaPercentual: rules.reservePercent });
}
