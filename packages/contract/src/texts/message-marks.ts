/** The marks in braces that the text of a message may use, with what each is replaced by. */
export const MESSAGE_MARKS = {
  nome: 'nome do cliente',
  site: 'nome do pátio',
  link: 'endereço para entrar (aprovação), falar com o atendimento (recusa) ou ver o arremate',
  telefone: 'telefone do pátio',
  motivo: 'motivo da recusa, quando informado, da revogação ou da anulação',
  leilao: 'nome e número do leilão',
  lote: 'número do lote arrematado',
  veiculo: 'veículo arrematado',
  arremate: 'valor do arremate; depois de uma contraproposta aceita, o valor dela',
  lance: 'o lance de quem recebe a contraproposta',
  proposta: 'valor da contraproposta',
  total: 'total do arremate, com comissão e taxas',
  valor:
    'o que pagar agora: "o sinal de R$ 4.690,00" ou "R$ 24.622,50"; no aviso de pagamento, o total pago; no de pagamento desfeito, o valor que foi lançado por engano; nos de devolução, o que volta',
  recebido: 'valor do pagamento de que uma parte ou tudo volta',
  falta: 'o que falta pagar do arremate',
  dia: 'dia em que a devolução foi feita',
  referencia: 'referência bancária da devolução',
  parte: 'o que vence: "O sinal", "O saldo", "O pagamento" ou "A multa"',
  tempo: 'quanto falta para o prazo: "24 horas", "40 minutos"',
  consequencia: 'o que pode seguir sem o pagamento, com a multa das condições do lote',
  prazo: 'dia e hora até quando pagar, retirar ou, na contraproposta, responder',
  devolucao: 'o que volta para quem pagou, e como',
  multa: 'multa por falta de pagamento do arremate',
  recebedor: 'nome e CNPJ ou CPF de quem recebe o pagamento, como estão nas configurações',
} as const;
export type MessageMark = keyof typeof MESSAGE_MARKS;

export const ALL_MARKS = Object.keys(MESSAGE_MARKS) as MessageMark[];
/** Those of every message. */
export const COMMON_MARKS = ['nome', 'site', 'link', 'telefone'] as const satisfies MessageMark[];

/** '{nome}, {site}' */
export const inBraces = (marks: readonly string[]): string =>
  marks.map((name) => `{${name}}`).join(', ');

/** Why a text with other marks than these is refused; null when it has none. */
export function marksRefusal(text: string, marks: readonly MessageMark[]): string | null {
  const used = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const others = used.filter((name) => !marks.some((mark) => mark === name));
  if (others.length === 0) return null;
  return `A marca ${inBraces(others)} não existe nesta mensagem. Use só ${inBraces(marks)}.`;
}
