/** The sentences about discounts and surcharges of a sale. Without zod, because pages show them. */
export const adjustmentTexts = {
  motivo: 'Escreva o motivo, com 10 caracteres ou mais.',
  valor: 'Informe um valor maior que zero, sem sinal.',
  acimaDoQueFalta: 'O desconto não pode passar do que falta pagar.',
  total: 'O desconto não pode cobrir o valor todo. Para isso, anule o arremate.',
  nomes: { desconto: 'Desconto', acrescimo: 'Acréscimo' },
} as const;
