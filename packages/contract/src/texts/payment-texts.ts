/** The sentences about payments. Without zod, because pages show them. */
export const PAYMENT_MEANS = ['pix', 'ted', 'deposito', 'dinheiro'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

export const PAYMENT_MEANS_NAMES: Record<PaymentMeans, string> = {
  pix: 'PIX',
  ted: 'TED',
  deposito: 'Depósito',
  dinheiro: 'Dinheiro',
};

export const creditTexts = {
  meio: 'Escolha como o dinheiro chegou.',
  valor: 'Informe o valor recebido, como 4.690,00.',
  recebidoEm: 'Informe o dia em que o dinheiro chegou.',
  referencia: 'Informe a referência do banco ou o número do recibo.',
  referenciaLancada: 'Esta referência bancária já foi lançada.',
  pagadorDocumento:
    'Informe um CPF com 11 números ou um CNPJ com 14 caracteres, ou deixe em branco.',
  noFuturo: 'O dia do recebimento não pode estar no futuro.',
  antesDoFechamento: 'O dia do recebimento não pode ser anterior ao arremate.',
} as const;

export const returnTexts = {
  devolvidoEm: 'Informe o dia em que o dinheiro saiu.',
  noFuturo: 'O dia da devolução não pode estar no futuro.',
  antesDoPagamento: 'O dia da devolução não pode ser anterior ao do pagamento.',
} as const;

export const refundTexts = {
  motivo: 'Escreva por que o dinheiro volta a quem pagou, com 10 caracteres ou mais.',
  motivoDesistencia: 'Escreva por que a devolução não será feita, com 10 caracteres ou mais.',
} as const;

/** Why the papers of an undone credit no longer hold; /verificar shows it to everybody. */
export const CREDIT_WAS_WRONG = 'Um pagamento deste arremate foi lançado por engano e desfeito.';

export const receiverTexts = {
  chavePix:
    'Informe uma chave PIX: CPF, CNPJ, e-mail, telefone com DDD entre parênteses ou chave aleatória.',
  nome: 'Informe o nome do recebedor como o banco o mostra.',
  cidade: 'Informe a cidade do recebedor.',
  documento: 'Informe o CPF ou o CNPJ do recebedor, com os dígitos certos.',
} as const;
