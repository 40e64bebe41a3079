import { fieldTexts } from '@martelo/contract/texts/public-texts';

export type ContactMessage = { name: string; email: string; phone: string; message: string };

/**
 * The chat's address with the message in it (brazil.md, WhatsApp). `number` includes the country
 * code.
 */
export function whatsappAddress(number: string, message: ContactMessage): string {
  const lines = [
    `Olá, sou ${message.name}.`,
    '',
    message.message,
    '',
    `E-mail: ${message.email}`,
    ...(message.phone ? [`Telefone: ${message.phone}`] : []),
  ];
  return `https://wa.me/${number}?text=${encodeURIComponent(lines.join('\n'))}`;
}

/** The errors for missing values, by field. */
export function checkMessage({ name, email, message }: ContactMessage): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!name) errors.name = 'Informe o seu nome.';
  if (!/^\S+@\S+\.\S+$/.test(email)) {
    errors.email = fieldTexts.emailInvalid;
  }
  if (!message) errors.message = 'Escreva a sua mensagem.';
  return errors;
}
