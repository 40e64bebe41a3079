import type { Regime } from '@martelo/core/regime';
import type { FieldErrors } from '../../../lib/forms/field-errors';
import type { RulesDraft } from './rules-draft';

/** A form that has rules for bids among its fields: that of an auction, and a section of the settings. */
export type RulesForm = {
  draft: { rules: RulesDraft; regime: Regime };
  /** By the names that the calls of an auction use. */
  errors: FieldErrors;
  saving: boolean;
  /** Changes rules and clears the errors of fields whose names begin with `path`. */
  setRules: (path: string, change: Partial<RulesDraft>) => void;
};
