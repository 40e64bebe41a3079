import { expect, it } from 'vitest';
import { fillAddress } from './fill-address';

const answer = {
  cep: '49025-330',
  logradouro: 'Avenida Beira Mar',
  complemento: 'até 900',
  bairro: 'Treze de Julho',
  localidade: 'Aracaju',
  uf: 'SE',
};
const empty = { logradouro: '', bairro: '', cidade: '', estado: '' };
const found = {
  logradouro: 'Avenida Beira Mar',
  bairro: 'Treze de Julho',
  cidade: 'Aracaju',
  estado: 'SE',
};

it('fills an empty address', () => {
  expect(fillAddress(empty, {}, answer)).toEqual(found);
});

it('keeps text that the person typed', () => {
  const changes = fillAddress({ ...empty, logradouro: 'Rua de Cima' }, {}, answer);
  expect(changes).not.toHaveProperty('logradouro');
  expect(changes.bairro).toBe('Treze de Julho');
});

it('replaces the values of an earlier postal code, and keeps later corrections', () => {
  const current = { ...found, bairro: 'Jardins' };
  const general = { ...answer, logradouro: '', bairro: '', localidade: 'Lagarto' };
  expect(fillAddress(current, found, general)).toEqual({
    logradouro: '',
    cidade: 'Lagarto',
    estado: 'SE',
  });
});
