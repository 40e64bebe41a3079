/**
 * The texts of the notifications to clients, an administrator's settings. Private: they are kept among the
 * site's settings under `MESSAGES_KEY`, which the public settings never carry.
 */
import { z } from 'zod';
import { MESSAGE_MARKS, unknownMarks } from '../texts/message-marks.ts';
import { requiredText } from './form-fields.ts';

export const MESSAGES_KEY = 'mensagens';

const MARKS = Object.keys(MESSAGE_MARKS)
  .map((name) => `{${name}}`)
  .join(', ');

const markedText = (message: string, max: number) =>
  requiredText(message, max).check(
    z.refine((text) => unknownMarks(text).length === 0, {
      error: ({ input }) =>
        `A marca ${unknownMarks(String(input)).join(', ')} não existe. Use só ${MARKS}.`,
    }),
  );

const template = z.object({
  /** Only for the e-mail; WhatsApp has no subject. */
  assunto: markedText('Informe o assunto do e-mail.', 120).check(
    z.refine((text) => !/[\r\n]/.test(text), 'O assunto fica em uma linha só.'),
  ),
  /** The same through every channel. */
  texto: markedText('Escreva a mensagem.', 1000),
});

export type MessageTemplate = z.infer<typeof template>;

const defaults = {
  aprovacao: {
    assunto: 'Seu cadastro no {site} foi aprovado',
    texto: [
      'Olá, {nome}!',
      'Seu cadastro no {site} foi aprovado. Você já pode entrar e dar lances:\n{link}',
      'Se precisar de ajuda, ligue para {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  recusa: {
    assunto: 'Sobre o seu cadastro no {site}',
    texto: [
      'Olá, {nome}.',
      'Analisamos o seu cadastro no {site} e não foi possível aprová-lo. {motivo}',
      'Para enviar novos documentos ou tirar dúvidas, fale com o nosso atendimento pelo telefone {telefone} ou em:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  documentosRecusados: {
    assunto: 'Falta pouco: reenvie documentos do seu cadastro no {site}',
    texto: [
      'Olá, {nome}!',
      'Para aprovar o seu cadastro no {site}, precisamos só destes documentos de novo:\n{motivo}',
      'Envie as novas fotos em até 7 dias. O que já foi aceito fica como está:\n{link}',
      'Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  arremate: {
    assunto: 'Parabéns! O lote {lote} é seu',
    texto: [
      'Parabéns, {nome}! O lote {lote}, {veiculo}, é seu por {arremate}.',
      'Total com comissão e encargos: {total}. Pague {valor} até {prazo}:\n{link}',
      'Confira sempre, no aplicativo do banco, se o recebedor é o {site}. Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  sinal: {
    assunto: 'Recebemos o sinal do lote {lote}',
    texto: [
      'Olá, {nome}!',
      'Recebemos o sinal de {valor} do lote {lote}, {veiculo}. Falta o saldo de {saldo}, até {prazo}:\n{link}',
      'Confira sempre, no aplicativo do banco, se o recebedor é o {site}. Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  pagamento: {
    assunto: 'Pagamento completo do lote {lote}',
    texto: [
      'Olá, {nome}!',
      'Pagamento completo do lote {lote}, {veiculo}. O recibo está em:\n{link}',
      'Avisaremos quando a retirada for liberada.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  inadimplencia: {
    assunto: 'Venda do lote {lote} desfeita por falta de pagamento',
    texto: [
      'Olá, {nome}.',
      'A venda do lote {lote}, {veiculo}, foi desfeita por falta de pagamento. Veja a decisão e como recorrer em:\n{link}',
      'Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  oferta: {
    assunto: 'O lote {lote} pode ser seu: responda até {prazo}',
    texto: [
      'Olá, {nome}!',
      'O arrematante do lote {lote}, {veiculo}, não pagou. O seu lance de {valor} é o próximo. Quer ficar com o veículo por esse valor?',
      'Responda até {prazo}. Se não responder, nada acontece e você não paga multa:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  pagamentoEmDobro: {
    assunto: 'Recebemos um pagamento em dobro do lote {lote}',
    texto: [
      'Olá, {nome}.',
      'Recebemos um pagamento em dobro de {valor} do lote {lote}, {veiculo}. A devolução foi solicitada. Veja em:\n{link}',
      'Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  regularizacao: {
    assunto: 'Você pode pagar o lote {lote} até {prazo}',
    texto: [
      'Olá, {nome}.',
      'A venda do lote {lote}, {veiculo}, volta a aguardar o seu pagamento. Pague {valor} até {prazo}:\n{link}',
      'Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  pagamentoVence: {
    assunto: 'O prazo para pagar o lote {lote} termina em {tempo}',
    texto: [
      'Olá, {nome}!',
      'Falta pagar {valor} do lote {lote}, {veiculo}. O prazo termina em {tempo} ({prazo}). Pague em:\n{link}',
      'Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  pagamentoVencido: {
    assunto: 'O prazo do lote {lote} terminou',
    texto: [
      'Olá, {nome}.',
      'O prazo para pagar {valor} do lote {lote}, {veiculo}, terminou em {prazo}. Se já pagou, envie o comprovante em:\n{link}',
      'Sem pagamento, a venda pode ser desfeita. {multa}',
      'Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  retiradaLiberada: {
    assunto: 'A retirada do lote {lote} está liberada',
    texto: [
      'Olá, {nome}!',
      'A retirada do lote {lote}, {veiculo}, está liberada, sem custo até {prazo}. {estadia}',
      'Leve um documento com foto. Veja em:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  retiradaTermina: {
    assunto: 'O prazo de retirada do lote {lote} está no fim',
    texto: [
      'Olá, {nome}!',
      'O prazo para retirar sem custo o lote {lote}, {veiculo}, termina em {prazo}. {estadia}',
      'Veja em:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  estadiaComecou: {
    assunto: 'Começou a contar a estadia do lote {lote}',
    texto: [
      'Olá, {nome}.',
      'O prazo de retirada terminou em {prazo}, e começou a contar a estadia do lote {lote}, {veiculo}: {valor} por dia.',
      'Veja em:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  veiculoEntregue: {
    assunto: 'Lote {lote} entregue: agora é transferir',
    texto: [
      'Olá, {nome}!',
      'O lote {lote}, {veiculo}, foi entregue. Você tem 30 dias para transferir o veículo para o seu nome.',
      'Documentos: a nota de arremate, o termo de entrega e, se houver, a carta de arrematação. Baixe em:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  sucataEntregue: {
    assunto: 'Lote {lote} entregue',
    texto: [
      'Olá, {nome}!',
      'O lote {lote}, {veiculo}, foi entregue. Veículo vendido como sucata: não pode voltar a circular.',
      'Baixe a nota de arremate e o termo de entrega em:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  lanceCondicional: {
    assunto: 'O seu lance no lote {lote} espera a resposta do vendedor',
    texto: [
      'Olá, {nome}!',
      'Seu lance de {arremate} no lote {lote}, {veiculo}, foi o maior, mas ficou abaixo do valor mínimo do vendedor. Ele tem até {prazo} para aceitar. Até lá o lance continua valendo.',
      'Avisaremos da resposta. Acompanhe em:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  contraproposta: {
    assunto: 'O lote {lote} pode ser seu: responda até {prazo}',
    texto: [
      'Olá, {nome}!',
      'O vendedor do lote {lote}, {veiculo}, não aceita o seu lance de {arremate}, mas vende por {valor}. Com comissão e encargos: {total}.',
      'Responda até {prazo}. Se não responder, vale como recusada:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  vendaDesfeita: {
    assunto: 'A venda do lote {lote} foi desfeita',
    texto: [
      'Olá, {nome}.',
      'A venda do lote {lote}, {veiculo}, foi desfeita. {motivo}',
      'Veja em:\n{link}\nDúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  transferenciaEntrada: {
    assunto: 'O lote {lote} passou para você',
    texto: [
      'Olá, {nome}!',
      'O arremate do lote {lote}, {veiculo}, por {arremate}, foi transferido para você. Total com comissão e encargos: {total}.',
      'Pague {valor} até {prazo}:\n{link}',
      'Se você não esperava por isso, não pague e fale conosco: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  transferenciaSaida: {
    assunto: 'O lote {lote} passou para outra pessoa',
    texto: [
      'Olá, {nome}.',
      'O arremate do lote {lote}, {veiculo}, foi transferido para outra pessoa. {motivo}',
      'Se você não esperava por isso, fale conosco: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  vendaRecusada: {
    assunto: 'Sobre o seu lance no lote {lote}',
    texto: [
      'Olá, {nome}.',
      '{motivo} Você está livre do lance de {arremate} no lote {lote}, {veiculo}.',
      'Veja outros veículos em breve no {site}. Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
} satisfies Record<string, MessageTemplate>;

/** Settings that were stored before a text existed have the first value of that text. */
export const messageTemplates = z.object({
  aprovacao: template,
  recusa: template,
  documentosRecusados: template.default(defaults.documentosRecusados),
  arremate: template.default(defaults.arremate),
  sinal: template.default(defaults.sinal),
  pagamento: template.default(defaults.pagamento),
  inadimplencia: template.default(defaults.inadimplencia),
  oferta: template.default(defaults.oferta),
  pagamentoEmDobro: template.default(defaults.pagamentoEmDobro),
  regularizacao: template.default(defaults.regularizacao),
  lanceCondicional: template.default(defaults.lanceCondicional),
  contraproposta: template.default(defaults.contraproposta),
  pagamentoVence: template.default(defaults.pagamentoVence),
  pagamentoVencido: template.default(defaults.pagamentoVencido),
  retiradaLiberada: template.default(defaults.retiradaLiberada),
  retiradaTermina: template.default(defaults.retiradaTermina),
  estadiaComecou: template.default(defaults.estadiaComecou),
  veiculoEntregue: template.default(defaults.veiculoEntregue),
  sucataEntregue: template.default(defaults.sucataEntregue),
  vendaDesfeita: template.default(defaults.vendaDesfeita),
  vendaRecusada: template.default(defaults.vendaRecusada),
  transferenciaEntrada: template.default(defaults.transferenciaEntrada),
  transferenciaSaida: template.default(defaults.transferenciaSaida),
});
export type MessageTemplates = z.infer<typeof messageTemplates>;

export const defaultMessageTemplates: MessageTemplates = defaults;
