import type { MessageKind } from '@martelo/core/message-kinds';

/** The messages of the outbox that go to the staff, who have no inbox. */
type ToStaff = 'decision-due' | 'gate-incident' | 'contested' | 'refund-failed';
export type ClientMessage = Exclude<MessageKind, ToStaff>;

/**
 * What the inbox and a device show of a message: no greeting, no signature and no address, because the notice leads
 * to its page. The marks are those of the message.
 */
export const SHORT_NOTICES: Record<ClientMessage, { subject: string; body: string }> = {
  approval: {
    subject: 'Seu cadastro foi aprovado',
    body: 'Você já pode dar lances.',
  },
  denial: {
    subject: 'Seu cadastro não foi aprovado',
    body: '{motivo}\nPara enviar novos documentos ou tirar dúvidas, fale conosco: {telefone}.',
  },
  'documents-refused': {
    subject: 'Falta pouco: reenvie documentos',
    body: 'Precisamos só destes documentos de novo, em até 7 dias:\n{motivo}',
  },
  won: {
    subject: 'O lote {lote} é seu',
    body: '{veiculo}, por {arremate}. Pague {valor} até {prazo}.',
  },
  'signal-paid': {
    subject: 'Recebemos o sinal do lote {lote}',
    body: '{veiculo}: falta o saldo de {saldo}, até {prazo}.',
  },
  paid: {
    subject: 'Pagamento completo do lote {lote}',
    body: '{veiculo}: avisaremos quando a retirada for liberada.',
  },
  conditional: {
    subject: 'O seu lance no lote {lote} espera o vendedor',
    body: '{veiculo}: o seu lance de {arremate} foi o maior, abaixo do mínimo. O vendedor responde até {prazo}.',
  },
  'counter-offer': {
    subject: 'Contraproposta do lote {lote}: responda até {prazo}',
    body: '{veiculo}: o vendedor vende por {valor}. Com comissão e encargos: {total}.',
  },
  'sale-declined': {
    subject: 'O lote {lote} não foi vendido a você',
    body: '{veiculo}: {motivo} Você está livre do lance de {arremate}.',
  },
  'sale-undone': {
    subject: 'A venda do lote {lote} foi desfeita',
    body: '{veiculo}: {motivo}',
  },
  'transfer-in': {
    subject: 'O lote {lote} passou para você',
    body: '{veiculo}: pague {valor} até {prazo}. Se você não esperava por isso, não pague e fale conosco: {telefone}.',
  },
  'transfer-out': {
    subject: 'O lote {lote} passou para outra pessoa',
    body: '{veiculo}: {motivo} Se você não esperava por isso, fale conosco: {telefone}.',
  },
  default: {
    subject: 'Venda do lote {lote} desfeita por falta de pagamento',
    body: '{veiculo}: veja a decisão e como recorrer.',
  },
  offer: {
    subject: 'O lote {lote} pode ser seu: responda até {prazo}',
    body: '{veiculo}: o arrematante não pagou, e o seu lance de {valor} é o próximo. Sem resposta, nada acontece e você não paga multa.',
  },
  regularised: {
    subject: 'Você pode pagar o lote {lote} até {prazo}',
    body: '{veiculo}: a venda volta a aguardar o seu pagamento de {valor}.',
  },
  'paid-twice': {
    subject: 'Pagamento em dobro do lote {lote}',
    body: '{veiculo}: recebemos {valor} a mais. A devolução foi solicitada.',
  },
  'paper-ended': {
    subject: '{assunto}',
    body: '{veiculo}, lote {lote}: {motivo}',
  },
  'payment-due': {
    subject: 'Lote {lote}: pague em {tempo}',
    body: '{veiculo}: falta pagar {valor}, até {prazo}.',
  },
  'payment-overdue': {
    subject: 'O prazo do lote {lote} terminou',
    body: '{veiculo}: {valor} venceu em {prazo}. Se já pagou, envie o comprovante. Sem pagamento, a venda pode ser desfeita. {multa}',
  },
  released: {
    subject: 'A retirada do lote {lote} está liberada',
    body: '{veiculo}: sem custo até {prazo}. {estadia} Leve um documento com foto.',
  },
  'pickup-ends': {
    subject: 'O prazo de retirada do lote {lote} está no fim',
    body: '{veiculo}: sem custo até {prazo}. {estadia}',
  },
  'storage-began': {
    subject: 'Começou a estadia do lote {lote}',
    body: '{veiculo}: o prazo de retirada terminou em {prazo}. A estadia custa {valor} por dia.',
  },
  delivered: {
    subject: 'Lote {lote} entregue: agora é transferir',
    body: '{veiculo}: você tem 30 dias para passar o veículo para o seu nome. Os documentos estão na página do arremate.',
  },
  'delivered-scrap': {
    subject: 'Lote {lote} entregue',
    body: '{veiculo}: vendido como sucata, não pode voltar a circular. Os documentos estão na página do arremate.',
  },
};

export function isClientMessage(kind: MessageKind): kind is ClientMessage {
  return kind in SHORT_NOTICES;
}
