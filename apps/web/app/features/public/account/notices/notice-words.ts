import type { NoticeKind } from '@martelo/core/notice-kinds';

/** Each kind as the preferences name it, and what it is about. */
export const NOTICE_WORDS: Record<NoticeKind, { name: string; about: string }> = {
  registration: { name: 'Cadastro', about: 'Aprovação, recusa e documentos.' },
  won: { name: 'Arremates', about: 'Quando um lote é seu.' },
  decision: {
    name: 'Decisão do vendedor',
    about: 'Lances condicionais, contrapropostas e ofertas.',
  },
  charge: { name: 'Pagamentos', about: 'O que vence e o que recebemos.' },
  overdue: { name: 'Pagamentos vencidos', about: 'O prazo passou.' },
  default: { name: 'Venda desfeita', about: 'Falta de pagamento, multa e anulação.' },
  release: { name: 'Retirada', about: 'Liberação, estadia, documentos e entrega.' },
  outbid: {
    name: 'Lance superado',
    about:
      'Por e-mail e WhatsApp, no máximo um aviso por lote a cada 10 minutos, e nenhum nos últimos 10 minutos do lote, em que chegaria tarde demais.',
  },
  'automatic-ended': {
    name: 'Lance automático superado',
    about: 'Quando alguém passa do seu máximo. Vale o mesmo limite de avisos.',
  },
  lost: { name: 'Lotes que não arrematei', about: 'Por quanto saiu e quanto faltou.' },
  'favorite-opens': {
    name: 'Favorito abriu',
    about:
      'O leilão dele começou. De vários ao mesmo tempo sai um aviso; os outros ficam em Meus avisos.',
  },
  'favorite-ends': { name: 'Favorito vai encerrar', about: 'Faltam 60 e 10 minutos.' },
  'favorite-result': {
    name: 'Resultado de favorito',
    about: 'Por quanto saiu um favorito em que você não deu lance.',
  },
  'favorite-back': { name: 'Favorito voltou', about: 'O veículo está em outro leilão.' },
  'favorite-changed': { name: 'Favorito mudou', about: 'Os dados ou as fotos foram corrigidos.' },
  'favorite-price': {
    name: 'Preço de favorito',
    about: 'O lance passou do valor que você marcou em Meus favoritos.',
  },
  'search-found': {
    name: 'Busca salva',
    about: 'Entraram lotes novos que a sua busca acha.',
  },
  'question-answered': {
    name: 'Pergunta respondida',
    about: 'O escritório respondeu o que você perguntou sobre um veículo.',
  },
  visit: { name: 'Visitas ao pátio', about: 'Marcada, mudada, cancelada e o lembrete da véspera.' },
};
