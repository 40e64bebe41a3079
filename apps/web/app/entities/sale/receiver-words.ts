interface Receiver {
  nome: string;
  /** Formatted. */
  documento: string;
}

interface Part {
  text: string;
  isStrong: boolean;
}

/** Stands above every code, on screens and on paper: whom the bank's application must name. */
export function receiverParts({ nome, documento }: Receiver): Part[] {
  const isCompany = documento.includes('/');
  const soft = (text: string): Part => ({ text, isStrong: false });
  const strong = (text: string): Part => ({ text, isStrong: true });
  return [
    soft('Confira no aplicativo do banco: o recebedor é '),
    strong(nome),
    soft(isCompany ? ', CNPJ ' : ', CPF '),
    strong(documento),
    soft(
      isCompany
        ? '. Não pague para pessoa física nem por códigos recebidos em conversa.'
        : '. Não pague por códigos recebidos em conversa.',
    ),
  ];
}

export function receiverSentence(receiver: Receiver): string {
  return receiverParts(receiver)
    .map(({ text }) => text)
    .join('');
}
