import { fillText } from '@martelo/contract/texts/fill-text';

/** The sentences of `martelo audit` about rows, lots, statements, signed records and files that are not as they must be. */
const FAULTS = {
  'rows-lack': 'faltam os registros de {from} a {to}',
  'row-twin': 'repete o número de um registro anterior',
  'row-chain': 'não continua o registro anterior',
  'row-content': 'não é o que teve o hash calculado',
  'row-after-result': 'vem depois do resultado',
  'row-not-as-signed': 'o registro {sequence} não está no livro como foi assinado',
  'old-version': 'tem versão antiga depois de uma nova',
  epoch: 'tem a época {told}, e não {epoch}',
  'bid-without-value': 'é um lance sem valor',
  'bid-not-greater': 'o valor de {value} centavos não supera {greatest}',
  removal: 'o lance {sequence} não vale e não pode ser removido',
  'reopened-open': 'reabre um lote que está aberto',
  'result-without-facts': 'é um resultado sem os seus dados',
  'sold-without-bid': 'vendido sem um lance que valha',
  result:
    'o resultado é do licitante {winnerId} por {hammerPrice} centavos, pelos lances {winner} por {price}',
  'closed-at': 'encerrado em {told}, e o fim era {end}',
  'person-uncommitted': 'tem pessoa sem compromisso, ou o contrário',
  commitment: 'a pessoa, a chave ou o motivo não são os do compromisso',
  'secret-gone': 'o segredo do usuário {user} sumiu',
  'bidder-number': 'o usuário {user} é o licitante {own} do leilão, e não {told}',
  'automatic-stray': 'um lance automático do usuário {user} continua sem liderar',
  'lot-column': '{name} é {cached}, pelo livro {expected}',
  'lot-hash': 'ledgerHash não é o do último registro',
  'lot-result':
    'o resultado é do usuário {winnerId} por {hammerPrice} centavos, e não {winner} por {price}',
  'lot-close': 'o lote diz {stored}, o livro {told}',
  'opening-alone': 'tem abertura sem o primeiro registro',
  'opening-content': 'a abertura não é a que teve o hash calculado',
  'open-with-result': 'aberto, embora o livro tenha o resultado',
  'over-without-result': 'encerrado, embora o livro não tenha o resultado',
  extension: 'a prorrogação é de {stored} ms, pelo livro {told} ms',
  rules: 'o relógio ou as regras do lote não são os do livro',
  terms: 'as condições {terms} do lote não são as que o livro nomeia',
  'statements-lack': 'faltam os resumos de {from} a {to}',
  'statement-chain': 'não continua o resumo anterior',
  'statement-content': 'não é o que foi assinado',
  'statement-signature': 'a assinatura não é de uma chave da casa',
  'key-lost': 'a chave {key} perdeu a anterior',
  'key-unsigned': 'a chave {key} não foi assinada pela anterior',
  'record-gone': 'foi assinado e já não existe',
  'record-changed': 'não é o que foi assinado',
  'record-between': 'foi escrito depois, entre os assinados',
  'paper-data': 'os dados não são os que foram congelados',
  'file-bytes': 'os bytes não são os do SHA-256 ao lado',
} as const;

/** The sentence for a fault, for the operator. */
export function faultText(
  code: keyof typeof FAULTS,
  values: Record<string, string | number | null> = {},
): string {
  const told = Object.entries(values).map(([name, value]) => [name, value ?? 'nada']);
  return fillText(FAULTS[code], Object.fromEntries(told));
}
