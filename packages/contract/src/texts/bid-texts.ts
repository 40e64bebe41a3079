// Sentences of the catalogue (see public-texts.ts) about bids.

export const bidTexts = {
  success: 'Lance registrado com sucesso!',
  processing: 'Processando...',
  finished: 'Leilão finalizado! Não é possível dar lances.',
  paused: 'Leilão pausado. Aguarde a retomada.',
  notStarted: 'O leilão ainda não começou.',
  notSignedIn: 'Você precisa estar logado para dar um lance',
  noUserId: 'Erro de autenticação. Por favor, faça login novamente.',
  invalid: 'Por favor, informe um valor válido para o lance',
  tooLow: 'O lance deve ser maior que {amount}',
  failed: 'Erro ao registrar lance. Tente novamente.',
  unanswered:
    'Não recebemos a resposta. Se o lance valeu, esta página mostra em instantes. Confirmar de novo não conta duas vezes.',
  stands: 'Seu lance de {amount} foi registrado.',
  noLot: 'Este veículo não está em leilão no momento.',
  administrator: 'Administradores não podem dar lances.',
  termsChanged:
    'As condições deste leilão mudaram depois que você abriu esta página. Nenhum lance foi dado: confira o novo total e confirme de novo.',
} as const;

/** Sentences for features outside the specification: increments and automatic bids. */
export const automaticBidTexts = {
  invalid: 'Informe o valor máximo do lance automático',
  placed: 'Lance automático registrado. Você está vencendo.',
  overtaken: 'Seu lance automático foi superado por outro maior.',
  stopped: 'Lance automático cancelado.',
  belowMinimum: 'O próximo lance deve ser de pelo menos {amount}',
  matched: 'Um lance automático anterior chega a {amount}. Ofereça mais para vencer.',
  bidOvertaken: 'Lance registrado, mas um lance automático já o superou.',
  off: 'Este leilão não aceita lances automáticos.',
} as const;
