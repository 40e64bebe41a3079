/** The sentences about payment proofs. Without zod, because pages show them. */
export const proofTexts = {
  recebido:
    'Recebemos o seu comprovante. A conferência leva até 1 dia útil. Ele não confirma o pagamento.',
  falta: 'Escolha o comprovante: um PDF ou uma foto em JPEG ou PNG, de até 10 MB.',
  tipo: 'Envie um PDF ou uma foto em JPEG ou PNG.',
  tamanho: 'O arquivo passa de 10 MB.',
} as const;
