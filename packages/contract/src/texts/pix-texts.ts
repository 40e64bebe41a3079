/** The sentences about PIX codes. Without zod, because pages show them. */

/** Who registered a payment that the bank reported. */
export const PIX_REGISTRAR = 'PIX automático';

export const pixTexts = {
  preparando: 'O código PIX está sendo preparado. Ele aparece aqui em instantes.',
  indisponivel: 'O PIX está indisponível agora. O prazo continua valendo; tente de novo',
  /** To the office: the buyer reads `indisponivel` on the own page. */
  bancoSemResposta:
    'O banco do PIX não responde. O comprador vê o aviso e a chave; o prazo continua valendo, e o código volta sozinho.',
  contestado: 'Pagamento contestado',
  entregaSuspensa: 'Entrega suspensa. Procure o atendimento.',
} as const;
