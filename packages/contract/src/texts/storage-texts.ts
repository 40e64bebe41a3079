/** The sentences of storage (estadia), for the buyer's page, the gate and the office. */
export const storageTexts = {
  valor: 'Informe o valor a dispensar, maior que zero.',
  motivo: 'Escreva o motivo, com 10 a 500 caracteres.',
  dia: 'Escolha o dia.',
  ordem: 'O último dia não pode vir antes do primeiro.',
  periodo: 'Escolha até 31 dias de uma vez.',
  /** Marks: moment, periods, rate and total. */
  conta: 'Estadia até {ate}: {diarias} × {diaria} = {total}.',
  novaDiaria: 'Depois desse horário há uma nova diária.',
  noTeto: 'Este é o valor máximo da estadia deste leilão.',
} as const;

/** '1 diária', '4 diárias'. */
export function periodsText(periods: number): string {
  return periods === 1 ? '1 diária' : `${periods} diárias`;
}
