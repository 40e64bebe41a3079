/** The sentences about combined payments. Without zod, because pages show them. */
export const combinedTexts = {
  escolha: 'Escolha duas ou mais parcelas diferentes.',
  demais: 'Escolha até 50 parcelas de cada vez.',
  /** Beside a charge that is paid together with others. */
  emConjunto: 'Esta parcela está num pagamento conjunto. O código dela volta se ele terminar.',
  fins: {
    desistencia: 'Você voltou a pagar separado. Cada parcela tem de novo o seu código.',
    prazo: 'O prazo deste pagamento conjunto terminou. Cada parcela tem de novo o seu código.',
    parte:
      'Uma das parcelas foi paga ou mudou, e este pagamento conjunto terminou. As outras têm de novo o seu código.',
  },
} as const;
