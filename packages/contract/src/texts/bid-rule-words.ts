/** Rules for bids as the audit log tells them. Without zod. */
import { formatBRL, fromReais } from '@martelo/core/money';
import type { OfficeBidRules } from '../shapes/bid-rules.ts';

export function bidRuleWords(rules: OfficeBidRules): Record<keyof OfficeBidRules, string> {
  const { incrementos, prorrogacao, lanceAutomatico, reservaPercentual } = rules;
  return {
    incrementos: incrementos ? incrementos.map(lineWords).join('; ') : 'Sem incremento',
    prorrogacao: prorrogacao
      ? `${prorrogacao.janela} s antes do fim: mais ${prorrogacao.tempo} s`
      : 'Não',
    lanceAutomatico: lanceAutomatico ? 'Sim' : 'Não',
    reservaPercentual:
      reservaPercentual === null ? 'Sem' : `${reservaPercentual}% do lance inicial`,
  };
}

function lineWords({ ate, valor }: NonNullable<OfficeBidRules['incrementos']>[number]): string {
  const range = ate === null ? 'acima' : `até ${formatBRL(fromReais(ate) ?? 0)}`;
  return `${range}: ${formatBRL(fromReais(valor) ?? 0)}`;
}
