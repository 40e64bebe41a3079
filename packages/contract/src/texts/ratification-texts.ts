/** The sentences about the authority's ratification. Without zod, because pages show them. */
export const ratificationTexts = {
  ato: 'Escolha o ato de homologação em PDF.',
  naoPdf: 'Este arquivo não é um PDF. Envie o ato em PDF.',
  ativo: 'Este PDF tem conteúdo ativo ou senha. Salve-o sem isso e envie de novo.',
  grande: 'O arquivo passa de 10 MB. Envie um PDF menor.',
  contagem: 'Recarregue a página: o número de arremates pagos mudou.',
  aguarda: 'Pagamento completo. A venda aguarda a homologação da autoridade.',
} as const;
