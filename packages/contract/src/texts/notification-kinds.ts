import { COMMON_MARKS, type MessageMark } from './message-marks.ts';
import { type NotificationKindRow, paragraphs } from './notification-row.ts';
import { PAYMENT_NOTICES } from './payment-notices.ts';

/**
 * What a person can be told: one row for each kind of notification. A new kind is a row of this table, a
 * migration of the check `messages_kind` (`npm run generate -w @martelo/server`) and a command that writes
 * it; the row's settings appear by themselves in the office and in the environment.
 */
export const NOTIFICATION_KINDS = {
  approval: {
    label: 'Cadastro aprovado',
    about: 'registration',
    path: '/login',
    textName: 'aprovacao',
    marks: [],
    text: {
      assunto: 'Seu cadastro no {site} foi aprovado',
      texto: paragraphs(
        'Olá, {nome}!',
        'Seu cadastro no {site} foi aprovado. Você já pode entrar e dar lances:\n{link}',
        'Se precisar de ajuda, ligue para {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_APPROVAL', template: 'cadastro_aprovado' },
  },
  denial: {
    label: 'Cadastro rejeitado',
    about: 'registration',
    path: '/contato',
    textName: 'recusa',
    marks: ['motivo'],
    text: {
      assunto: 'Sobre o seu cadastro no {site}',
      texto: paragraphs(
        'Olá, {nome}.',
        'Analisamos o seu cadastro no {site} e não foi possível aprová-lo. {motivo}',
        'Para enviar novos documentos ou tirar dúvidas, fale com o nosso atendimento pelo telefone {telefone} ou em:\n{link}',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_DENIAL', template: 'cadastro_recusado' },
  },
  won: {
    label: 'Lote arrematado',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'arremate',
    marks: ['lote', 'veiculo', 'arremate', 'total', 'valor', 'prazo', 'recebedor'],
    text: {
      assunto: 'Parabéns! O lote {lote} é seu',
      texto: paragraphs(
        'Parabéns, {nome}! O lote {lote}, {veiculo}, é seu por {arremate}.',
        'Total com comissão e taxas: {total}. Pague {valor} até {prazo}:\n{link}',
        'Confira sempre, no aplicativo do banco, se o recebedor é {recebedor}. Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_WON', template: undefined },
  },
  countered: {
    label: 'Contraproposta do vendedor',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'contraproposta',
    marks: ['lote', 'veiculo', 'lance', 'proposta', 'total', 'prazo'],
    text: {
      assunto: 'Contraproposta do vendedor pelo lote {lote}',
      texto: paragraphs(
        'Olá, {nome}.',
        'O seu lance de {lance} no lote {lote}, {veiculo}, ficou abaixo do mínimo do vendedor. Ele propõe vender por {proposta}. O total, com comissão e taxas, é de {total}.',
        'Aceite ou recuse até {prazo}:\n{link}',
        'Se você não responder até lá, a contraproposta fica recusada e nada é cobrado por ela. Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_COUNTERED', template: undefined },
  },
  paid: {
    label: 'Pagamento completo',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'pagamento',
    marks: ['lote', 'veiculo', 'arremate', 'total', 'valor'],
    text: {
      assunto: 'Pagamento completo do lote {lote}',
      texto: paragraphs(
        'Olá, {nome}!',
        'Pagamento completo do lote {lote}, {veiculo}. O recibo está em:\n{link}',
        'Quando a retirada for liberada, o prazo aparece na mesma página.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_PAID', template: undefined },
  },
  ...PAYMENT_NOTICES,
  uncredited: {
    label: 'Pagamento desfeito',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'pagamentoDesfeito',
    marks: ['lote', 'veiculo', 'arremate', 'total', 'valor', 'falta'],
    text: {
      assunto: 'Um pagamento do lote {lote} foi lançado por engano',
      texto: paragraphs(
        'Olá, {nome}.',
        'Desfizemos o lançamento de {valor} no lote {lote}, {veiculo}, porque foi feito por engano. Faltam {falta}. A situação e os documentos que valem estão em:\n{link}',
        'Se você fez este pagamento, fale conosco: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_UNCREDITED', template: undefined },
  },
  homologated: {
    label: 'Arremate homologado',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'homologacao',
    marks: ['lote', 'veiculo', 'arremate', 'total'],
    text: {
      assunto: 'Homologado o arremate do lote {lote}',
      texto: paragraphs(
        'Olá, {nome}!',
        'O órgão homologou o arremate do lote {lote}, {veiculo}. A nota de arremate fica em:\n{link}',
        'Quando a retirada for liberada, o prazo aparece na mesma página.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_HOMOLOGATED', template: undefined },
  },
  defaulted: {
    label: 'Venda desfeita por falta de pagamento',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'inadimplencia',
    marks: ['lote', 'veiculo', 'arremate', 'multa'],
    text: {
      assunto: 'A venda do lote {lote} foi desfeita por falta de pagamento',
      texto: paragraphs(
        'Olá, {nome}.',
        'A venda do lote {lote}, {veiculo}, foi desfeita por falta de pagamento. Multa: {multa}.',
        'Veja a decisão e como recorrer em:\n{link}',
        'Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_DEFAULTED', template: undefined },
  },
  regularised: {
    label: 'Compra regularizada',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'regularizacao',
    marks: ['lote', 'veiculo', 'arremate', 'total', 'falta', 'prazo'],
    text: {
      assunto: 'A compra do lote {lote} foi regularizada',
      texto: paragraphs(
        'Olá, {nome}.',
        'A compra do lote {lote}, {veiculo}, foi regularizada e voltou a valer. Faltam {falta}. O próximo prazo é {prazo}:\n{link}',
        'Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_REGULARISED', template: undefined },
  },
  annulled: {
    label: 'Venda anulada',
    about: 'purchase',
    path: '/conta/arremates',
    textName: 'anulacao',
    marks: ['lote', 'veiculo', 'arremate', 'motivo', 'devolucao'],
    text: {
      assunto: 'A venda do lote {lote} foi anulada',
      texto: paragraphs(
        'Olá, {nome}.',
        'A venda do lote {lote}, {veiculo}, foi anulada. Motivo: {motivo}',
        'Nada mais é cobrado por ela, sem multa. {devolucao} A situação está em:\n{link}',
        'Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_ANNULLED', template: undefined },
  },
  revoked: {
    label: 'Leilão revogado',
    about: 'purchase',
    path: '/leiloes/carros',
    textName: 'revogacao',
    marks: ['leilao', 'motivo'],
    text: {
      assunto: 'Leilão revogado: {leilao}',
      texto: paragraphs(
        'Olá, {nome}.',
        'O leilão {leilao}, em que você deu lances, foi revogado. Motivo: {motivo}',
        'Os seus lances deixaram de valer e nada será cobrado. O aviso e o edital continuam em:\n{link}',
        'Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_REVOKED', template: undefined },
  },
  withdrawn: {
    label: 'Lote retirado',
    about: 'purchase',
    path: '/leiloes/carros',
    textName: 'retirada',
    marks: ['lote', 'veiculo', 'leilao', 'motivo'],
    text: {
      assunto: 'O lote {lote} foi retirado do leilão',
      texto: paragraphs(
        'Olá, {nome}.',
        'O lote {lote}, {veiculo}, em que você deu lances, foi retirado do leilão {leilao}. Motivo: {motivo}',
        'Os seus lances nele deixaram de valer e nada será cobrado. O aviso e os outros lotes estão em:\n{link}',
        'Dúvidas: {telefone}.',
        'Equipe {site}',
      ),
    },
    whatsapp: { setting: 'WHATSAPP_TEMPLATE_WITHDRAWN', template: undefined },
  },
} as const satisfies Record<string, NotificationKindRow>;

type Kinds = typeof NOTIFICATION_KINDS;
export type NotificationKind = keyof Kinds;
export type NotificationTextName = Kinds[NotificationKind]['textName'];

export type MarkOf<K extends NotificationKind> = Kinds[K]['marks'][number];

export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

export const NOTIFICATION_LABELS = ofEachKind((kind) => NOTIFICATION_KINDS[kind].label);

/** Every mark that the text of this kind may use. */
export function marksOf(kind: NotificationKind): MessageMark[] {
  return [...COMMON_MARKS, ...NOTIFICATION_KINDS[kind].marks];
}

/** A value for each kind. */
export function ofEachKind<V>(make: (kind: NotificationKind) => V): Record<NotificationKind, V> {
  const values = NOTIFICATION_KIND_NAMES.map((kind) => [kind, make(kind)]);
  return Object.fromEntries(values) as Record<NotificationKind, V>;
}

/** A value for each text of the settings, under its name there. */
export function ofEachText<V>(
  make: (kind: NotificationKind) => V,
): Record<NotificationTextName, V> {
  const values = NOTIFICATION_KIND_NAMES.map((kind) => [
    NOTIFICATION_KINDS[kind].textName,
    make(kind),
  ]);
  return Object.fromEntries(values) as Record<NotificationTextName, V>;
}
