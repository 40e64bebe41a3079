/**
 * The sentences that visitors, clients and administrators meet, as the specification's error
 * catalogue has them (public site, section 8; administrator area, section 8). `{name}` marks what
 * is filled in with `fillText`. Refusals of calls stand in errors.ts.
 */

/** Failed requests, wherever they happen. */
export const requestTexts = {
  timeout: 'Tempo limite excedido. O servidor está demorando para responder.',
  offline: 'Você está offline. Verifique sua conexão com a internet.',
  sessionExpired: 'Sessão expirada. Por favor, faça login novamente.',
  forbidden: 'Você não tem permissão para acessar este recurso.',
  serverError: 'Erro no servidor. Por favor, tente novamente mais tarde.',
  other: 'Ocorreu um erro na requisição',
  noResponse: 'O servidor não está respondendo. Verifique se o backend está em execução.',
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
  failed: 'Erro ao registrar: {message}',
  unknown: 'Erro desconhecido',
  failedRetry: 'Erro ao registrar. Por favor, tente novamente.',
  filesFailed: 'Erro ao processar os arquivos. Tente novamente.',
  cepNotFound: 'CEP não encontrado. Verifique o número ou preencha o endereço manualmente.',
  cepFailed: 'Erro ao buscar CEP. Tente novamente ou preencha o endereço manualmente.',
} as const;

export const adminTexts = {
  deleteVehicleConfirm: 'Tem certeza que deseja excluir este veículo?',
  deleteVehicleFailed: 'Erro ao excluir veículo. Tente novamente.',
  createVehicleFailed: 'Ocorreu um erro ao criar o veículo. Verifique os dados e tente novamente.',
  loadVehicleFailed: 'Não foi possível carregar os dados do veículo.',
  loadingVehicle: 'Carregando dados do veículo...',
  vehicleDataMissing: 'Dados do veículo não encontrados',
  saveVehicleFailed: 'Erro ao salvar veículo. Verifique os dados e tente novamente.',
  categoryVehiclesFailed: 'Não foi possível carregar os veículos desta categoria.',
  deleteCategoryVehicleFailed: 'Não foi possível excluir o veículo. Tente novamente.',
  vehiclesFailed: 'Não foi possível carregar os veículos.',
  tooManyImages: 'Você pode adicionar no máximo 10 imagens',

  pendingFailed: 'Erro ao carregar usuários pendentes',
  approvedFailed: 'Erro ao carregar usuários aprovados',
  requestFailed: 'Erro {status}: {message}',
  clientsFailed: 'Erro ao carregar os clientes: {detail}',
  noPending: 'Nenhum cliente pendente.',
  noApproved: 'Nenhum cliente aprovado ainda.',
  approved: 'Cliente aprovado com sucesso!',
  rejected: 'Cliente rejeitado com sucesso!',
  approveFailed: 'Erro ao aprovar cliente',
  rejectFailed: 'Erro ao rejeitar cliente',
  notInformed: 'Não informado',

  banned: 'Usuário banido com sucesso!',
  unbanned: 'Usuário desbanido com sucesso!',
  banFailed: 'Erro ao banir usuário',
  unbanFailed: 'Erro ao desbanir usuário',
  banConfirm: 'Tem certeza que deseja banir o usuário {name}?',
  unbanConfirm: 'Tem certeza que deseja desbanir o usuário {name}?',
  userDetailsFailed: 'Erro ao carregar detalhes do usuário',
  usersFailed: 'Erro ao carregar os usuários',
  userWithoutBids: 'Este usuário ainda não fez nenhum lance.',

  credentialsInvalid: 'Credenciais inválidas. Verifique seu email e senha.',
  loginTimeout: 'Tempo limite excedido. O servidor está demorando para responder.',
  loginFailed: 'Erro ao fazer login',
  loginNoResponse: 'Erro ao conectar com o servidor. Verifique se o backend está em execução.',
  notAdmin: 'Você não tem permissão para acessar o painel administrativo',

  auctionsFailed: 'Não foi possível carregar os leilões. Tente novamente.',
  deleteAuctionConfirm: 'Tem certeza que deseja excluir este leilão?',
  deleteAuctionFailed: 'Não foi possível excluir o leilão. Tente novamente.',
  loadAuctionFailed: 'Não foi possível carregar os dados do leilão.',
  saveAuctionFailed: 'Erro ao salvar o leilão. Verifique os dados e tente novamente.',
  panelStartFailed: 'Erro ao iniciar/retomar o leilão.',
  panelPauseFailed: 'Erro ao pausar o leilão.',
  panelRestartFailed: 'Erro ao reiniciar o leilão.',
  panelLoadFailed: 'Não foi possível carregar os leilões.',

  timerResetFailed: 'Falha ao resetar o cronômetro. Tente novamente.',
  timerPauseFailed: 'Falha ao pausar o cronômetro. Tente novamente.',
  timerResumeFailed: 'Falha ao retomar o cronômetro. Tente novamente.',
  timerError: 'Erro ao {action} o cronômetro: {detail}',
  allStarted: 'Todos os leilões foram iniciados com sucesso!',
  allPaused: 'Todos os leilões foram pausados com sucesso!',
  allResumed: 'Leilões retomados com sucesso!',
  allReset: 'Cronômetro de todos os leilões reiniciado para 3 dias!',
  allStartFailed: 'Erro ao iniciar os leilões. Tente novamente.',
  allPauseFailed: 'Erro ao pausar os leilões. Tente novamente.',
  allResumeFailed: 'Erro ao retomar os leilões. Tente novamente.',
  allResetFailed: 'Erro ao reiniciar o cronômetro. Tente novamente.',
  timerFinished: 'Leilão Finalizado!',

  categoryDeleted: 'Categoria excluída com sucesso!',
  categoryDeleteFailed: 'Erro ao excluir categoria. Tente novamente.',
  datesUpdated: 'Datas do leilão atualizadas com sucesso!',
  datesFailed: 'Erro ao atualizar as datas. Tente novamente.',
  datesRequired: 'Por favor, preencha todas as datas.',
  datesOrder: 'A data de término deve ser posterior à data de início.',
  loadCategoryFailed: 'Não foi possível carregar os dados da categoria.',
  saveCategoryFailed: 'Erro ao salvar categoria',
  categoriesFailed: 'Erro ao carregar categorias. Por favor, tente novamente.',
  categoryCreated: 'Categoria criada com sucesso!',
  categoryUpdated: 'Categoria atualizada com sucesso!',
  categoryTitleRequired: 'O título da categoria é obrigatório',
  categoryTypeRequired: 'O tipo de veículo é obrigatório',
  categoryLotRequired: 'O número do lote é obrigatório',
  coverInvalid: 'Por favor, selecione uma imagem válida.',
  coverTooLarge: 'A imagem deve ter no máximo 10MB.',
  coverNotStored: 'Não foi possível salvar a imagem. O tamanho pode ter excedido o limite.',

  bidsTimeout: 'Tempo limite excedido ao carregar o histórico de lances. Verifique sua conexão.',
  bidsNoResponse: 'Servidor não respondeu. Verifique se o backend está em execução.',
  bidDetailsFailed: 'Não foi possível carregar os detalhes do veículo',
  bidDetailsError: 'Erro ao buscar detalhes do veículo',
  vehicleBidsReset: 'Lances zerados com sucesso!',
  allBidsReset: 'Todos os lances foram zerados com sucesso!',
  bidDeleted: 'Lance excluído com sucesso!',
  vehicleBidsResetFailed: 'Erro ao zerar lances do veículo',
  allBidsResetFailed: 'Erro ao zerar todos os lances',
  bidDeleteFailed: 'Erro ao excluir lance',

  pageForbidden: 'Você não tem permissão para acessar esta página.',
  mustSignIn: 'Você precisa estar logado para acessar esta página.',
} as const;
