// The sentences about operations for COAF. Without zod, because the page shows them.
import {
  CASH_REPORT,
  type CoafCriterion,
  FLEET_MONTHS,
  FLEET_VEHICLES,
  NEW_COMPANY_MONTHS,
} from '@martelo/core/coaf';
import { formatBRL } from '@martelo/core/money';

export const CRITERION_NAMES: Record<CoafCriterion, string> = {
  especie: 'Dinheiro',
  terceiro: 'Pagamento por terceiro',
  frota: 'Frota',
};

/** What each criterion looks at. */
export const CRITERION_WORDS: Record<CoafCriterion, string> = {
  especie: `Pagamentos em dinheiro que somam ${formatBRL(CASH_REPORT)} ou mais: de um mesmo arremate, ou de um mesmo comprador no mesmo mês.`,
  terceiro: 'Pagamentos feitos por outra pessoa que o comprador.',
  frota: `${FLEET_VEHICLES} veículos ou mais em ${FLEET_MONTHS} meses, comprados por pessoa física ou por empresa cadastrada na casa há menos de ${NEW_COMPANY_MONTHS} meses.`,
};

export const coafTexts = {
  texto: 'Escreva a justificativa, com 10 a 500 caracteres.',
  valor: 'Recarregue a página e tente de novo.',
  criterio: 'Escolha um critério da lista.',
  situacao: 'Escolha com ou sem justificativa.',
} as const;

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

interface Told {
  criterio: CoafCriterion;
  pagamentos: number;
  arremates: readonly unknown[];
  pessoa: 'fisica' | 'juridica';
}

/** Why an operation is in the report. */
export function criterionOf({ criterio, pagamentos, arremates, pessoa }: Told): string {
  switch (criterio) {
    case 'especie':
      return `${counted(pagamentos, 'pagamento', 'pagamentos')} em dinheiro, somando ${formatBRL(CASH_REPORT)} ou mais`;
    case 'terceiro':
      return 'Pago por outra pessoa que o comprador';
    case 'frota':
      return pessoa === 'fisica'
        ? `${arremates.length} veículos de uma pessoa física, ${FLEET_VEHICLES} ou mais em ${FLEET_MONTHS} meses`
        : `${arremates.length} veículos de uma empresa cadastrada há menos de ${NEW_COMPANY_MONTHS} meses`;
  }
}
