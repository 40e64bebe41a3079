import { expect, it } from 'vitest';
import { withKey } from '../form/keyed';
import { feeProblems, feesSoFar, feesToEdit, feesToSend } from './fees';

it('a stored fee table passes through the form unchanged', () => {
  const taxas = [
    { nome: 'Remoção', valor: 1350.5 },
    { nome: 'Vistoria', valor: 80 },
  ];
  expect(feesToEdit(taxas).map(({ valor }) => valor)).toEqual(['1.350,50', '80,00']);
  expect(feesToSend(feesToEdit(taxas))).toEqual(taxas);
});

it('each incomplete fee has an error, and the preview uses the complete fees', () => {
  const typed = [
    withKey({ nome: 'Remoção', valor: '350' }),
    withKey({ nome: ' ', valor: '' }),
    withKey({ nome: 'Vistoria', valor: '0,00' }),
  ];
  expect(feeProblems(typed)).toEqual({
    'taxas.1.nome': 'Informe o nome da taxa.',
    'taxas.1.valor': 'Informe o valor da taxa em reais, como 350,00.',
    'taxas.2.valor': 'Informe o valor da taxa em reais, como 350,00.',
  });
  expect(feesSoFar(typed)).toMatchObject([{ tipo: 'fixo', nome: 'Remoção', valor: 35_000 }]);
});
