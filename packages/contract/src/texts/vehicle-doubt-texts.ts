/** What looks wrong with a vehicle's values, in a sentence beside its field. */
import { formatBRL } from '@martelo/core/money';
import type { FactDoubt, ValueDoubt } from '@martelo/core/vehicle-doubts';

const NUMBER = new Intl.NumberFormat('pt-BR');

/** Without the suggestion, which the page offers as a button. */
export function valueDoubtText(doubt: ValueDoubt): string {
  const value = formatBRL(doubt.value);
  switch (doubt.kind) {
    case 'above-fipe': {
      const times = Math.floor(doubt.value / doubt.fipe);
      if (times >= 2) return `${value} é ${NUMBER.format(times)} vezes a FIPE.`;
      return `${value} está acima da FIPE, que é ${formatBRL(doubt.fipe)}.`;
    }
    case 'far-below-fipe':
      return `${value} é menos de 10% da FIPE, que é ${formatBRL(doubt.fipe)}.`;
    case 'unusual': {
      const { low, high } = doubt.usual;
      return `${value} está fora do comum: nesta categoria quase todos os lances iniciais vão de ${formatBRL(low)} a ${formatBRL(high)}.`;
    }
  }
}

export function suggestionText({ suggestion }: ValueDoubt): string {
  return suggestion === null ? '' : `Você quis dizer ${formatBRL(suggestion)}?`;
}

/** The field of the form that a doubt is shown at. */
export const FACT_DOUBT_FIELDS = {
  'never-driven': 'km',
  'too-far': 'km',
  'future-year': 'ano',
  'other-year': 'ano',
} as const satisfies Record<FactDoubt['kind'], string>;

export function factDoubtText(doubt: FactDoubt): string {
  switch (doubt.kind) {
    case 'never-driven':
      return `Quase nenhum quilômetro em um veículo de ${doubt.ano}? Se a quilometragem não é conhecida, deixe em branco.`;
    case 'too-far':
      return `${NUMBER.format(doubt.km)} km é mais do que um veículo costuma rodar.`;
    case 'future-year':
      return `O ano ${doubt.ano} ainda não chegou.`;
    case 'other-year':
      return `O título diz ${doubt.titled}, o campo Ano diz ${doubt.ano}.`;
  }
}
