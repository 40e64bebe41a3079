/**
 * The sentences for visitors and clients, from the specification's error catalogue (public site,
 * section 8). `fillText` fills in `{name}` marks. Refusals of calls are in errors.ts, the
 * administrator area's sentences in admin-texts.ts. Each sentence is written once;
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
} as const;

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
  noLot: 'Este veículo não está em leilão no momento.',
  administrator: 'Administradores não podem dar lances.',
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

export const registerTexts = {
  success: 'Cadastro realizado com sucesso! Estamos analisando seus dados.',
  cpfInvalid: 'CPF inválido. Deve conter 11 dígitos.',
  cnpjInvalid: 'CNPJ inválido. Deve conter 14 dígitos.',
  identityRequired: 'Por favor, selecione um documento de identidade válido (imagem).',
  selfieRequired: 'Por favor, selecione uma selfie válida (imagem).',
  companyDocumentRequired: 'Por favor, selecione um documento jurídico válido (imagem).',
  proofRequired: 'Por favor, selecione um comprovante válido (imagem).',
  documentNotImage: 'Apenas arquivos de imagem são permitidos para o documento!',
  selfieNotImage: 'Apenas arquivos de imagem são permitidos para a selfie!',
  proofNotImage: 'Apenas arquivos de imagem são permitidos para o comprovante!',
  pictureTooManyPixels:
    'A imagem é grande demais: passa de 16 megapixels. Tire outra foto com resolução menor ou reduza esta e envie novamente.',
  pictureFormat: 'Este formato de imagem não é aceito. Envie a foto em JPEG, PNG ou WebP.',
  failed: 'Erro ao registrar: {message}',
  unknown: 'Erro desconhecido',
  failedRetry: 'Erro ao registrar. Por favor, tente novamente.',
  filesFailed: 'Erro ao processar os arquivos. Tente novamente.',
  cepNotFound: 'CEP não encontrado. Verifique o número ou preencha o endereço manualmente.',
  cepFailed: 'Erro ao buscar CEP. Tente novamente ou preencha o endereço manualmente.',
} as const;
