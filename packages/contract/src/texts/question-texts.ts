/** Sentences of the questions about a vehicle. */
export const questionTexts = {
  asked: 'Pergunta enviada. Avisamos você quando o escritório responder.',
  answered: 'Resposta publicada na página do veículo.',
  refused: 'Pergunta recusada. A pessoa lê o motivo.',
  hidden: 'Pergunta e resposta não aparecem mais na página do veículo.',
  shown: 'Pergunta e resposta voltaram à página do veículo.',
  tooShort: 'Escreva a pergunta com pelo menos {least} letras.',
  contact: 'Não escreva telefone, e-mail nem endereço de site: a pergunta fica pública.',
  answerMissing: 'Escreva a resposta.',
  reasonMissing: 'Escreva o motivo da recusa.',
  decision: 'Escolha responder, recusar, ocultar ou mostrar.',
} as const;
