/** The marks in braces that a message's text may use, and their values when it is written. */
export const MESSAGE_MARKS = {
  nome: 'nome do cliente',
  site: 'nome do pátio',
  link: 'endereço para entrar (aprovação), falar com o atendimento (recusa) ou ver o arremate',
  telefone: 'telefone do pátio',
  motivo: 'motivo da recusa, quando informado',
  lote: 'número do lote arrematado',
  veiculo: 'veículo arrematado',
  arremate: 'valor do arremate',
  total: 'total do arremate, com comissão e taxas',
  valor:
    'o que pagar agora: "o sinal de R$ 4.690,00" ou "R$ 24.622,50"; no aviso de pagamento, o total pago',
  prazo: 'dia e hora até quando pagar',
} as const;
export type MessageMark = keyof typeof MESSAGE_MARKS;

/** The unknown marks of a text, which would be sent unchanged. */
export function unknownMarks(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .filter(([, name = '']) => !Object.hasOwn(MESSAGE_MARKS, name))
    .map(([mark]) => mark);
}
