/** The marks in braces that a message's text may use, and their values when it is written. */
export const MESSAGE_MARKS = {
  nome: 'nome do cliente',
  site: 'nome do pátio',
  link: 'endereço para entrar (aprovação) ou para falar com o atendimento (recusa)',
  telefone: 'telefone do pátio',
  motivo: 'motivo da recusa, quando informado',
} as const;
export type MessageMark = keyof typeof MESSAGE_MARKS;

/** The unknown marks of a text, which would be sent unchanged. */
export function unknownMarks(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .filter(([, name = '']) => !Object.hasOwn(MESSAGE_MARKS, name))
    .map(([mark]) => mark);
}
