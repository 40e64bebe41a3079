/** An auction's rules for bids, as administrators send them. Absent fields are not changed. */
import { incrementProblem } from '@martelo/core/increments';
import { toReais } from '@martelo/core/money';
import { z } from 'zod';
import {
  faultText,
  RESERVE_PERCENT,
  bidRuleTexts as texts,
  WINDOW_SECONDS,
} from '../texts/bid-rule-texts.ts';
import type { OfficeBidRules } from './bid-rules.ts';
import { booleanInput } from './fields.ts';
import { blankIsAbsent, integerInput, moneyInput } from './form-fields.ts';

const line = z
  .object(
    { ate: z.nullable(moneyInput(texts.ate)), valor: moneyInput(texts.valor) },
    { error: texts.incrementos },
  )
  .transform(({ ate, valor }) => ({ upTo: ate, raise: valor }));

const increments = z.array(line, { error: texts.incrementos }).superRefine((table, context) => {
  const fault = incrementProblem(table);
  if (!fault) return;
  const { part, message } = faultText(fault.problem);
  const path = part === null ? [] : [fault.line, part];
  context.addIssue({ code: 'custom', path, message });
});

const seconds = (message: string) => integerInput(WINDOW_SECONDS.min, WINDOW_SECONDS.max, message);

const softClose = z
  .object({ janela: seconds(texts.janela), tempo: seconds(texts.tempo) }, { error: texts.janela })
  .transform(({ janela, tempo }) => ({ windowMs: janela * 1000, extendMs: tempo * 1000 }));

const { min, max } = RESERVE_PERCENT;

export const bidRulesInput = {
  incrementos: increments.nullable().optional(),
  prorrogacao: softClose.nullable().optional(),
  lanceAutomatico: blankIsAbsent(booleanInput),
  /** Never public. Null: lots without a reserve of their own have none. */
  reservaPercentual: z.nullish(integerInput(min, max, texts.reservaPercentual)),
};
const bidRulesChange = z.object(bidRulesInput);
export type BidRulesChange = z.output<typeof bidRulesChange>;

/** Whole rules, as the settings keep them: in the form of the answers. */
export const officeBidRulesInput = z
  .object({
    incrementos: increments.nullable(),
    prorrogacao: softClose.nullable(),
    lanceAutomatico: booleanInput,
    reservaPercentual: z.nullable(integerInput(min, max, texts.reservaPercentual)),
  })
  .superRefine(({ incrementos, lanceAutomatico }, context) => {
    if (!lanceAutomatico || incrementos) return;
    const message = texts.automaticNeedsIncrements;
    context.addIssue({ code: 'custom', path: ['lanceAutomatico'], message });
  })
  .transform(
    ({ incrementos, prorrogacao, lanceAutomatico, reservaPercentual }): OfficeBidRules => ({
      incrementos:
        incrementos?.map(({ upTo, raise }) => ({
          ate: upTo === null ? null : toReais(upTo),
          valor: toReais(raise),
        })) ?? null,
      prorrogacao: prorrogacao && {
        janela: prorrogacao.windowMs / 1000,
        tempo: prorrogacao.extendMs / 1000,
      },
      lanceAutomatico,
      reservaPercentual,
    }),
  );
