/** The sentences about bank statements. Without zod, because pages show them. */
import {
  MAX_STATEMENT_BYTES,
  MAX_STATEMENT_LINES,
  type StatementProblem,
} from '@martelo/core/bank-statement';

const MEGABYTE = 1_048_576;
const COUNT = new Intl.NumberFormat('pt-BR');

export const statementTexts = {
  falta: 'Escolha o arquivo do extrato, em OFX ou CSV.',
  grande: `O arquivo passa de ${MAX_STATEMENT_BYTES / MEGABYTE} MB. Exporte um período menor no banco.`,
  colunas: 'Diga em que coluna estão a data e o valor.',
  repetida: 'Cada coluna pode ter um papel só.',
  cobranca: 'Escolha a cobrança que este valor pagou.',
} as const;

const WORDS: Record<StatementProblem['kind'], string> = {
  'not-ofx': 'Este arquivo não é um extrato. Exporte de novo no banco, em OFX ou CSV.',
  'credit-card':
    'Este é o extrato de um cartão. Envie o extrato da conta que recebe os pagamentos.',
  currency: 'Este extrato não está em reais ({texto}).',
  cut: 'O arquivo termina antes do fim. Baixe o extrato de novo no banco.',
  'no-lines': 'O arquivo não tem nenhum movimento.',
  'too-many': `O arquivo tem mais de ${COUNT.format(MAX_STATEMENT_LINES)} movimentos. Exporte um período menor no banco.`,
  day: 'A data “{texto}” não existe ou não está no formato dia/mês/ano.',
  amount: 'O valor “{texto}” não é um valor em reais.',
  'ambiguous-amount':
    'O valor “{texto}” não diz se o sinal separa milhares ou centavos. Exporte em OFX, ou com centavos.',
  columns: 'As colunas não correspondem ao arquivo.',
  quotes: 'Há aspas abertas que não fecham.',
  'mixed-amounts': 'Os valores usam ora vírgula, ora ponto para os centavos.',
};

/** What is wrong with a file, and in which line. */
export function problemText({ kind, line, text }: StatementProblem): string {
  const sentence = WORDS[kind].replace('{texto}', text ?? '');
  return line > 0 ? `Linha ${line}: ${sentence}` : sentence;
}

/** So many lines at once, so that a call is short and the page can show how far it is. */
export const MOST_LINES_AT_ONCE = 20;

export const LINE_SITUATIONS = ['casada', 'ambigua', 'sem_par', 'conhecida', 'pedida'] as const;
export type LineSituation = (typeof LINE_SITUATIONS)[number];

export const LINE_SITUATION_NAMES: Record<LineSituation, string> = {
  casada: 'Cobrança encontrada',
  ambigua: 'Mais de uma possível',
  sem_par: 'Sem cobrança certa',
  conhecida: 'Já lançada',
  pedida: 'Espera aprovação',
};

export const LINE_RESULTS = [
  'creditada',
  'sem_destino',
  'pedida',
  'conhecida',
  'recusada',
] as const;
export type LineResult = (typeof LINE_RESULTS)[number];
