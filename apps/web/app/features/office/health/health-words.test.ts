import { expect, it } from 'vitest';
import { ageWords, backlogLines, releaseWords } from './health-words';

const NONE = { vencidas: 0, idade: 0 };

it.each([
  [0, 'menos de 1 minuto'],
  [60, '1 minuto'],
  [3_599, '59 minutos'],
  [3_600, '1 hora'],
  [172_800, '2 dias'],
])('%i seconds are %s', (seconds, words) => {
  expect(ageWords(seconds)).toBe(words);
});

it('asks for nothing while what is due is done within two minutes', () => {
  const lines = backlogLines({
    mensagens: { vencidas: 3, idade: 40, naoEnviadas: 0 },
    tarefas: { ...NONE, falhas: 0 },
    pix: NONE,
  });
  expect(lines.map(({ value }) => value)).toEqual([
    ...['3 mensagens, há menos de 1 minuto', '0 mensagens'],
    ...['0 tarefas', '0 tarefas', '0 PIX'],
  ]);
  expect(lines.every(({ advice }) => advice === null)).toBe(true);
});

it('says what to do about each thing that is late or was given up', () => {
  const lines = backlogLines({
    mensagens: { vencidas: 1, idade: 900, naoEnviadas: 2 },
    tarefas: { vencidas: 1, idade: 900, falhas: 1 },
    pix: { vencidas: 1, idade: 7_200 },
  });
  expect(lines.every(({ advice }) => advice !== null)).toBe(true);
  expect(lines.at(-1)?.value).toBe('1 PIX, há 2 horas');
});

it.each([
  ['abc1234', '0.2.0 (commit abc1234)'],
  [null, '0.2.0 (commit desconhecido)'],
])('the program of commit %s is %s', (commit, words) => {
  expect(releaseWords({ versao: '0.2.0', commit })).toBe(words);
});
