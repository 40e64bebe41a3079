/** Sentences about visits to the yard, for its forms and the server's checks. */
export const visitTexts = {
  inicio: 'Escolha um horário da lista.',
  dia: 'Informe o dia no formato AAAA-MM-DD.',
  motivo: 'Escreva o motivo, com até 200 caracteres: o cliente o lê no aviso.',
  janelas: 'Informe os horários da semana, no máximo 21.',
  hora: 'Informe a hora no formato 09:00.',
  semana: 'Escolha um dia da semana.',
  ordem: 'O fim deve ser depois do começo, sem se sobrepor a outro horário do mesmo dia.',
  duracao: 'Informe de 5 a 240 minutos.',
  vagas: 'Informe de 0 a 100 vagas.',
  versao: 'Recarregue a página antes de salvar.',
} as const;
