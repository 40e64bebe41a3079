/**
 * The sentences for visitors and clients, from the specification's error catalogue (public site,
 * section 8). `fillText` fills in `{name}` marks. Refusals of calls are in errors.ts, the
 * administrator area's sentences in admin-texts.ts. Those of bids and of the registration have files
 * of their own, which only their pages load. Each sentence is written once;
 * scripts/spec-texts.test.ts checks that, and that the product uses every one of them.
 */

/** Errors of requests on any page. */
export const requestTexts = {
  timeout: 'Tempo limite excedido. O servidor está demorando para responder.',
  offline: 'Você está offline. Verifique sua conexão com a internet.',
  sessionExpired: 'Sessão expirada. Por favor, faça login novamente.',
  forbidden: 'Você não tem permissão para acessar este recurso.',
  serverError: 'Erro no servidor. Por favor, tente novamente mais tarde.',
  other: 'Ocorreu um erro na requisição',
  noResponse: 'O servidor não está respondendo. Verifique se o backend está em execução.',
  notFound: 'Não encontramos o que você procura.',
  tooLarge: 'O arquivo enviado é grande demais. O limite é de 10 MB.',
  rateLimited: 'Muitas tentativas em pouco tempo. Aguarde {wait} e tente novamente.',
  tooManyAtOnce:
    'Há pedidos demais ao mesmo tempo desta conta ou deste endereço. Aguarde alguns segundos e tente de novo.',
  unavailable: 'O sistema está temporariamente indisponível. Tente novamente em instantes.',
} as const;

/** Sentences beside fields that several forms have. */
export const fieldTexts = {
  email: 'Informe o e-mail.',
  emailInvalid: 'Informe um e-mail válido, como nome@exemplo.com.',
  password: 'Informe a senha.',
  phone: 'Informe o telefone com DDD.',
} as const;

export const loginTexts = {
  banned: 'Sua conta foi banida: {reason}. Entre em contato via WhatsApp para mais informações.',
  pending: 'Sua conta ainda está em análise. Por favor, aguarde a aprovação do administrador.',
  denied:
    'Sua solicitação de cadastro foi negada. Entre em contato via WhatsApp para mais informações.',
  forcedLogout: 'Sua sessão expirou ou foi encerrada. Por favor, faça login novamente.',
  failed: 'Erro ao fazer login',
  sessionNotKept:
    'Este navegador não deixa o site guardar a sua entrada. Permita os dados deste site nas configurações do navegador, ou libere espaço, e entre novamente.',
} as const;

export const auctionTexts = {
  listFailed: 'Não foi possível carregar os leilões.',
} as const;

export const vehicleTexts = {
  noId: 'ID do veículo não fornecido',
  loadTitle: 'Erro ao carregar veículo',
  loadFailed: 'Erro ao carregar os dados do veículo',
  loadFailedRetry: 'Erro ao carregar os dados do veículo. Por favor, tente novamente.',
  notFound: 'Veículo não encontrado',
  listFailed: 'Não foi possível carregar os veículos.',
  emptyCategory: 'Nenhum veículo encontrado nesta categoria.',
  none: 'Nenhum veículo encontrado',
  found: 'veículos encontrados',
} as const;

export const imageTexts = {
  blocked: 'URL bloqueada pelo imageProcessor',
} as const;
