import type { SecondPersonAnswer } from '@martelo/contract/shapes/approvals';
import type { StatementLineView } from '@martelo/contract/shapes/bank-statements';
import type { OpenCharge } from '@martelo/contract/shapes/payments';
import { approvalNeeded } from '../../../../entities/approval/credit-limit-words';
import { CHARGE_NAMES, formatSum } from '../../../../entities/sale/sale-words';
import { choiceOf, type LineChoices } from './line-choices';

/**
 * Returns the note of each line by its id, before it is sent: that another person has to approve it, or that
 * its money covers other charges first. The lines are registered in their order, so the lines above that go to
 * the same sale count.
 */
export function foretellLines(
  lines: readonly StatementLineView[],
  choices: LineChoices,
  second: SecondPersonAnswer | null,
): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const credited = new Map<string, number>();
  for (const line of lines) {
    const choice = choiceOf(line, choices);
    if (choice.what !== 'charge') continue;
    const { arremate, semAprovacao } = choice.charge;
    const above = credited.get(arremate.id) ?? 0;
    const sums = { ...semAprovacao, total: semAprovacao.total + above };
    const valor = Math.round(line.valor * 100);
    const approval = approvalNeeded(second, sums, { valor, isCash: false });
    // A line that waits for another person credits nothing yet.
    if (approval === null) credited.set(arremate.id, above + line.valor);
    const words = [approval, coversFirst(line.valor, choice.charge, above)].filter(Boolean);
    if (words.length > 0) said.set(line.id, words.join(' '));
  }
  return said;
}

/** A credit covers the charges of its sale in their order. `above`: what other lines give to it before. */
function coversFirst(valor: number, { tipo, antes }: OpenCharge, above: number): string | null {
  let left = Math.round(above * 100);
  const missing = antes.flatMap((charge) => {
    const falta = Math.round(charge.falta * 100);
    const taken = Math.min(left, falta);
    left -= taken;
    return falta > taken ? [{ tipo: charge.tipo, falta: (falta - taken) / 100 }] : [];
  });
  if (missing.length === 0) return null;
  const first = missing
    .map((charge) => `${CHARGE_NAMES[charge.tipo]}, faltam ${formatSum(charge.falta)}`)
    .join('; ');
  const needed = missing.reduce((sum, { falta }) => sum + Math.round(falta * 100), 0);
  const rest =
    Math.round(valor * 100) > needed
      ? `só o que sobrar vai para ${CHARGE_NAMES[tipo]}`
      : `nada vai para ${CHARGE_NAMES[tipo]}`;
  return `O crédito cobre primeiro o que está em aberto antes no mesmo arremate (${first}); ${rest}.`;
}
