import type { Centavos } from './money.ts';

const ONES = [
  ...['', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
  ...['dez', 'onze', 'doze', 'treze', 'quatorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito'],
  'dezenove',
];
const TENS = [
  ...['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta'],
  'noventa',
];
const HUNDREDS = [
  ...['', 'cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos', 'seiscentos'],
  ...['setecentos', 'oitocentos', 'novecentos'],
];
/** The name of each group of three digits, for one and for more of them. */
const GROUPS = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
] as const;
const MILLION = 1_000_000;

/** Amounts from this one on have no name here: R$ 1.000.000.000.000,00. */
const MOST: Centavos = 100_000_000_000_000;

/** An amount as a receipt spells it: 'mil e duzentos reais e um centavo'. */
export function amountInWords(centavos: Centavos): string {
  if (!Number.isSafeInteger(centavos) || centavos < 0 || centavos >= MOST) {
    throw new Error('the amount cannot be spelled');
  }
  const reais = Math.floor(centavos / 100);
  const cents = centavos % 100;
  const parts: string[] = [];
  if (reais > 0 || cents === 0) parts.push(reaisInWords(reais));
  if (cents > 0) parts.push(`${numberInWords(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`);
  return parts.join(' e ');
}

function reaisInWords(reais: number): string {
  // After a round million the noun takes 'de': 'um milhão de reais'.
  const link = reais >= MILLION && reais % MILLION === 0 ? ' de' : '';
  return `${numberInWords(reais)}${link} ${reais === 1 ? 'real' : 'reais'}`;
}

function numberInWords(number: number): string {
  if (number === 0) return 'zero';
  const groups = groupsOf(number);
  return groups.reduce((text, { words, value }, index) => {
    if (index === 0) return words;
    // 'e' joins the last group when one word or one pair says it: 'mil e cem', 'mil duzentos e um'.
    const isLast = index === groups.length - 1;
    const short = value < 100 || value % 100 === 0;
    return `${text}${isLast && short ? ' e ' : ' '}${words}`;
  }, '');
}

/** The groups of three digits that are not zero, the greatest first. */
function groupsOf(number: number): { words: string; value: number }[] {
  return GROUPS.flatMap(([one, more], index) => {
    const value = Math.floor(number / 1000 ** index) % 1000;
    if (value === 0) return [];
    if (index === 0) return [{ value, words: hundredsInWords(value) }];
    // A thousand is 'mil' and not 'um mil'.
    if (index === 1 && value === 1) return [{ value, words: one }];
    return [{ value, words: `${hundredsInWords(value)} ${value === 1 ? one : more}` }];
  }).toReversed();
}

function hundredsInWords(value: number): string {
  if (value === 100) return 'cem';
  const rest = value % 100;
  const small =
    rest < 20
      ? ONES[rest]
      : [TENS[Math.floor(rest / 10)], ONES[rest % 10]].filter(Boolean).join(' e ');
  return [HUNDREDS[Math.floor(value / 100)], small].filter(Boolean).join(' e ');
}
