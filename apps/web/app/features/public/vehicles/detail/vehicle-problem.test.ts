import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { describe, expect, it } from 'vitest';
import { idProblem, vehicleProblem } from './vehicle-problem';

const answered = (status: number, data: unknown) => ({ status, data });

describe('vehicleProblem', () => {
  it('passes on the message of the answer', () => {
    const sentence = 'Tempo limite excedido.';
    const data = { message: sentence, code: 'TIMEOUT' };
    expect(vehicleProblem(answered(503, data))).toEqual({ missing: false, sentence });
  });

  it('has a message for an answer without one, and another for no answer', () => {
    const failed = 'Erro ao carregar os dados do veículo';
    for (const data of ['', '<html>', '{}', null, { message: 5 }]) {
      expect(vehicleProblem(answered(502, data))).toEqual({ missing: false, sentence: failed });
    }
    expect(vehicleProblem(new TypeError('Failed to fetch'))).toEqual({
      missing: false,
      sentence: 'Erro ao carregar os dados do veículo. Por favor, tente novamente.',
    });
  });

  it('distinguishes a missing vehicle from a link without an id', () => {
    const sentence = vehicleTexts.notFound;
    expect(vehicleProblem(answered(404, { message: 'x' }))).toEqual({ missing: true, sentence });
    expect(vehicleProblem(answered(404, { message: vehicleTexts.noId }))).toEqual({
      missing: true,
      sentence: 'ID do veículo não fornecido',
    });
  });
});

describe('idProblem', () => {
  it.each(['1', '999999999999999'])('accepts %s', (id) => expect(idProblem(id)).toBeNull());

  it.each(['', ' ', 'undefined', 'null'])('reports a missing id for %j', (id) => {
    expect(idProblem(id)).toBe(vehicleTexts.noId);
  });

  it.each(['0', '-1', 'fiat', '1.5', '9999999999999999'])('knows no vehicle for %j', (id) => {
    expect(idProblem(id)).toBe(vehicleTexts.notFound);
  });
});
