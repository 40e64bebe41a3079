import type { MessageMark } from '@martelo/contract/texts/message-marks';
import type { NotificationKind } from '@martelo/contract/texts/notification-kinds';

type Yard = { nome: string; telefone: string; link: string };

/** What the marks of a preview stand for: an invented client and purchase, with the yard's own data. */
export function samplesOf(
  kind: NotificationKind,
  { nome, telefone, link }: Yard,
): Record<MessageMark, string> {
  return {
    nome: 'Maria Souza',
    site: nome,
    telefone,
    link,
    motivo: 'A foto do documento está ilegível.',
    leilao: 'Leilão de carros nº 8',
    lote: '12',
    veiculo: 'Fiat Uno 2019',
    arremate: 'R$ 23.450,00',
    lance: 'R$ 20.500,00',
    proposta: 'R$ 23.450,00',
    total: 'R$ 24.622,50',
    valor: 'R$ 4.690,00',
    recebido: 'R$ 4.690,00',
    falta: 'R$ 19.932,50',
    dia: '23/11/2026',
    referencia: 'D18236120202611232005',
    prazo: '20/11/2026 às 20:05 (horário de Brasília)',
    parte: 'O sinal',
    tempo: '24 horas',
    consequencia: 'Sem pagamento, a venda pode ser desfeita, com multa de R$ 4.690,00.',
    devolucao: 'Devolveremos R$ 4.690,00 a quem pagou, pelo mesmo meio. Você não precisa pedir.',
    multa: 'R$ 4.690,00',
    recebedor: 'PATIO DE EXEMPLO LTDA, CNPJ 11.222.333/0001-81',
    ...OF_KIND[kind],
  };
}

/** A mark that reads otherwise in one message. */
const OF_KIND: { [K in NotificationKind]?: Partial<Record<MessageMark, string>> } = {
  won: { valor: 'o sinal de R$ 4.690,00' },
  annulled: { motivo: 'O vendedor não entregou o documento do veículo.' },
};
