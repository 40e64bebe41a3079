import type { StatementLineView } from '@martelo/contract/shapes/bank-statements';
import type { OpenCharge } from '@martelo/contract/shapes/payments';

/** What a person wants with a line: nothing now, a charge, or money without a destination. */
export type LineChoice =
  | { what: 'nothing' }
  | { what: 'free' }
  | { what: 'charge'; charge: OpenCharge };

export type LineChoices = Readonly<Record<string, LineChoice>>;

const NOTHING: LineChoice = { what: 'nothing' };

export const isOpen = ({ situacao }: StatementLineView) =>
  situacao !== 'conhecida' && situacao !== 'pedida';

/** What is chosen for a line before a person changes it: only a charge that was found without a doubt. */
export function choiceOf(line: StatementLineView, choices: LineChoices): LineChoice {
  if (!isOpen(line)) return NOTHING;
  const chosen = choices[line.id];
  if (chosen) return chosen;
  if (line.situacao !== 'casada' || line.parecida || !line.cobranca) return NOTHING;
  return { what: 'charge', charge: line.cobranca };
}

/** The lines that will be sent, with what the call needs. */
export function wishesOf(lines: readonly StatementLineView[], choices: LineChoices) {
  return lines.flatMap((line) => {
    const choice = choiceOf(line, choices);
    if (choice.what === 'nothing') return [];
    const cobranca = choice.what === 'charge' ? choice.charge.id : null;
    return [{ line, wish: { id: line.id, cobranca } }];
  });
}
