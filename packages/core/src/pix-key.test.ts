import { describe, expect, it } from 'vitest';
import { readPixKey } from './pix-key.ts';

describe('a PIX key', () => {
  it.each([
    ['123E4567-e12b-12d1-a456-426655440000', 'aleatoria', '123e4567-e12b-12d1-a456-426655440000'],
    [' Financeiro@Patio.Example ', 'email', 'financeiro@patio.example'],
    ['529.982.247-25', 'cpf', '52998224725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['(70) 99999-0000', 'telefone', '+5570999990000'],
    ['+55 70 99999-0000', 'telefone', '+5570999990000'],
  ])('%s is read as %s', (typed, kind, key) => {
    expect(readPixKey(typed)).toEqual({ kind, key });
  });

  it.each([
    '',
    '529.982.247-26',
    '11.222.333/0001-82',
    'nome@',
    'nome@açaí.com.br',
    '(20) 99999-0000',
    '+1 212 555 0000',
    '(70) 123',
    '123e4567-e12b-12d1-a456',
    `${'a'.repeat(80)}@patio.example`,
  ])('%s is none', (typed) => {
    expect(readPixKey(typed)).toBeNull();
  });
});
