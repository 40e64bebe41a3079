// Sentences of the catalogue (see public-texts.ts) about the registration.

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
  failed: 'Erro ao registrar: {message}',
  unknown: 'Erro desconhecido',
  failedRetry: 'Erro ao registrar. Por favor, tente novamente.',
  filesFailed: 'Erro ao processar os arquivos. Tente novamente.',
  cepNotFound: 'CEP não encontrado. Verifique o número ou preencha o endereço manualmente.',
  cepFailed: 'Erro ao buscar CEP. Tente novamente ou preencha o endereço manualmente.',
} as const;
