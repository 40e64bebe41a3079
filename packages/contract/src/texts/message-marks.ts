/** The marks in braces that a message's text may use, and their values when it is written. */
export const MESSAGE_MARKS = {
  nome: 'nome do cliente',
  site: 'nome do pátio',
  link: 'endereço para entrar (aprovação), falar com o atendimento (recusa), reenviar documentos ou ver o arremate',
  telefone: 'telefone do pátio',
  motivo: 'motivo da recusa ou do fim da venda, quando informado; os documentos a reenviar',
  lote: 'número do lote arrematado',
  veiculo: 'veículo arrematado',
  arremate: 'valor do arremate',
  total: 'total do arremate, com comissão, taxas e ICMS',
  valor:
    'o que pagar agora: "o sinal de R$ 4.690,00" ou "R$ 24.622,50"; no aviso do sinal, o sinal pago; no de pagamento completo, o total; na oferta, o lance; na contraproposta, o valor pedido; no início da estadia, o custo por dia',
  saldo: 'o que falta pagar, no aviso do sinal',
  prazo: 'dia e hora até quando pagar, responder ou retirar',
  tempo: 'quanto falta para o prazo: "24 horas" ou "2 horas"',
  multa: 'a frase sobre a multa das condições; vazia quando não há',
  estadia: 'a frase sobre o custo por dia depois do prazo de retirada; vazia quando não há',
} as const;
export type MessageMark = keyof typeof MESSAGE_MARKS;

/** The unknown marks of a text, which would be sent unchanged. */
export function unknownMarks(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .filter(([, name = '']) => !Object.hasOwn(MESSAGE_MARKS, name))
    .map(([mark]) => mark);
}
