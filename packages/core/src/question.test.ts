import { expect, it } from 'vitest';
import {
  changeQuestion,
  namesContact,
  QUESTION_STATES,
  type QuestionChange,
  type QuestionState,
} from './question.ts';

it.each<[QuestionChange, (QuestionState | null)[]]>([
  ['answer', ['answered', 'answered', 'answered', 'answered']],
  ['refuse', ['refused', null, null, null]],
  ['hide', [null, 'hidden', null, null]],
  ['show', [null, null, null, 'answered']],
])('%s leads from each state to its own', (change, expected) => {
  expect(QUESTION_STATES.map((state) => changeQuestion(state, change))).toEqual(expected);
});

it.each([
  'Me chama no 70 99999-0000',
  'meu zap é (70) 3214-0000, aguardo',
  'Escreva para ana@teste.example',
  'Veja em www.teste.example',
  'https://teste.example/carro',
  '+55 70 99999 0000',
  'me chama: 70999990000',
  'zap 70 9 9999-0000',
])('finds a contact in “%s”', (text) => {
  expect(namesContact(text)).toBe(true);
});

it.each([
  'Roda 62.000 km? O ano é 2019/2020?',
  'O motor 1.0 de R$ 15.000,00 funciona?',
  'Fica entre 25.000 - 30.000?',
  'É 2018 120.000 km, certo?',
  'O chassi termina em 4567 e o ano é 2019 2020?',
  'Tem chave reserva e manual?',
  'Os pneus 205/55 R16 são novos, de 2024, 2025 ou 2026?',
])('finds none in “%s”', (text) => {
  expect(namesContact(text)).toBe(false);
});
