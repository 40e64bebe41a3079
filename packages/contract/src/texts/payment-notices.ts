import { type NotificationKindRow, paragraphs } from './notification-row.ts';

/** What a buyer is told about payments, refunds and the release (specification, after-the-hammer 1.7 and 1.10). */
export const PAYMENT_NOTICES = {
  signal: {
    label: 'Sinal recebido',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'sinal',
    marks: ['lote', 'veiculo', 'arremate', 'total', 'valor', 'falta', 'prazo'],
    text: {
      assunto: 'Recebemos o sinal do lote {lote}',
      texto: paragraphs(
        'Olá, {nome}!',
        'Recebemos o sinal de {valor} do lote {lote}, {veiculo}. Falta o saldo de {falta}, até {prazo}:\n{link}',
        'Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_SIGNAL', template: undefined },
  },
  doubled: {
    label: 'Pagamento em dobro',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'pagamentoEmDobro',
    marks: ['lote', 'veiculo', 'valor'],
    text: {
      assunto: 'Recebemos um pagamento em dobro do lote {lote}',
      texto: paragraphs(
        'Olá, {nome}.',
        'Recebemos um pagamento em dobro de {valor} do lote {lote}, {veiculo}. A compra já estava paga, e este valor volta para quem pagou.',
        'O andamento da devolução fica em:\n{link}',
        'Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_DOUBLED', template: undefined },
  },
  refunding: {
    label: 'Devolução aprovada',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'devolucaoAprovada',
    marks: ['lote', 'veiculo', 'valor', 'recebido'],
    text: {
      assunto: 'A devolução de {valor} do lote {lote} foi aprovada',
      texto: paragraphs(
        'Olá, {nome}.',
        'A devolução de {valor} do pagamento de {recebido} do lote {lote}, {veiculo}, foi aprovada. O dinheiro volta para quem pagou, e nunca para outra conta: não informe dados bancários a ninguém.',
        'O andamento fica em:\n{link}',
        'Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_REFUNDING', template: undefined },
  },
  refunded: {
    label: 'Devolução feita',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'devolucao',
    marks: ['lote', 'veiculo', 'valor', 'dia', 'referencia'],
    text: {
      assunto: 'Devolvemos {valor} do lote {lote}',
      texto: paragraphs(
        'Olá, {nome}.',
        'A devolução de {valor} do lote {lote}, {veiculo}, foi feita em {dia}, com a referência bancária {referencia}. O dinheiro foi para quem fez o pagamento.',
        'Veja em:\n{link}',
        'Se ele não chegou, fale conosco: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_REFUNDED', template: undefined },
  },
  released: {
    label: 'Retirada liberada',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'liberacao',
    marks: ['lote', 'veiculo', 'arremate', 'total', 'prazo'],
    text: {
      assunto: 'A retirada do lote {lote} foi liberada',
      texto: paragraphs(
        'Olá, {nome}!',
        'O lote {lote}, {veiculo}, foi liberado. Retire o veículo até {prazo}, com um documento de identidade com foto. A nota está em:\n{link}',
        'Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_RELEASED', template: undefined },
  },
  due: {
    label: 'Prazo de pagamento perto',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'lembrete',
    marks: ['lote', 'veiculo', 'parte', 'valor', 'tempo', 'prazo', 'recebedor'],
    text: {
      assunto: '{parte} do lote {lote} vence em {tempo}',
      texto: paragraphs(
        'Olá, {nome}.',
        '{parte} de {valor} do lote {lote}, {veiculo}, vence em {tempo} ({prazo}). Pague em:\n{link}',
        'Confira sempre, no aplicativo do banco, se o recebedor é {recebedor}. Se já pagou, desconsidere este aviso. Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_DUE', template: undefined },
  },
  overdue: {
    label: 'Prazo de pagamento vencido',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'vencimento',
    marks: ['lote', 'veiculo', 'valor', 'prazo', 'consequencia', 'recebedor'],
    text: {
      assunto: 'O prazo do lote {lote} terminou',
      texto: paragraphs(
        'Olá, {nome}.',
        'O prazo do lote {lote}, {veiculo}, terminou em {prazo}, e faltam {valor}. {consequencia}',
        'Pague em:\n{link}',
        'Confira sempre, no aplicativo do banco, se o recebedor é {recebedor}. Se já pagou, envie o comprovante ao atendimento: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_OVERDUE', template: undefined },
  },
} as const satisfies Record<string, NotificationKindRow>;
