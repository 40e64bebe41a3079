import type { BidRules } from '@martelo/contract/shapes/bid-rules';
import { lettered, listWords, namesOf, reaisWords } from './edital-words.ts';

/** An auction as the clause on its rules names it. */
export interface RuledAuction {
  titulo: string;
  numeroLote: string;
  rules: BidRules;
}

/** The auctions' own rules for bids, with auctions that have the same rules together. */
export function bidRuleParagraphs(
  auctions: readonly RuledAuction[],
  verb: 'valem' | 'valeram',
): string[] {
  const ruled = auctions.filter(({ rules }) => hasRules(rules));
  const groups = Map.groupBy(ruled, ({ rules }) => JSON.stringify(rules));
  return [...groups.values()].flatMap((group) => [
    `${namesOf(group)} ${verb} também estas regras:`,
    ...lettered(group.slice(0, 1).flatMap(({ rules }) => ruleSentences(rules))),
  ]);
}

function hasRules({ incrementos, prorrogacao, lanceAutomatico }: BidRules): boolean {
  return incrementos !== null || prorrogacao !== null || lanceAutomatico;
}

function ruleSentences({ incrementos, prorrogacao, lanceAutomatico }: BidRules): string[] {
  return [
    ...(incrementos ? [incrementSentence(incrementos)] : []),
    ...(prorrogacao ? [softCloseSentence(prorrogacao)] : []),
    ...(lanceAutomatico ? [AUTOMATIC] : []),
  ];
}

const AUTOMATIC =
  'Lance automático: o participante pode informar, em segredo, o valor máximo que aceita pagar. ' +
  'O sistema cobre por ele os lances dos demais, um incremento de cada vez, até esse máximo, ainda ' +
  'que o último acréscimo seja menor que o incremento. Entre máximos iguais prevalece o registrado ' +
  'primeiro. Cada lance dado dessa forma obriga o participante como se ele mesmo o tivesse dado.';

function incrementSentence(table: NonNullable<BidRules['incrementos']>): string {
  const raises = table.map(({ ate, valor }, index) => {
    const raise = reaisWords(valor);
    if (ate !== null) return `${raise} enquanto o lance atual for de até ${reaisWords(ate)}`;
    return index === 0 ? raise : `${raise} acima disso`;
  });
  return (
    'Incremento: o primeiro lance pode ser igual ao lance inicial, e cada lance seguinte supera o ' +
    `atual em pelo menos ${listWords(raises)}.`
  );
}

function softCloseSentence({ janela, tempo }: NonNullable<BidRules['prorrogacao']>): string {
  return (
    `Prorrogação automática: o lance registrado ${lastWords(janela)} antes do encerramento de um ` +
    `lote passa o encerramento desse lote para ${lengthWords(tempo)} depois do lance, quantas vezes ` +
    'for preciso. O encerramento nunca é antecipado.'
  );
}

function lastWords(seconds: number): string {
  return seconds === 60 ? 'no último minuto' : `nos últimos ${lengthWords(seconds)}`;
}

/** Whole minutes as minutes, everything else in seconds. */
function lengthWords(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} segundos`;
  return seconds === 60 ? '1 minuto' : `${seconds / 60} minutos`;
}
