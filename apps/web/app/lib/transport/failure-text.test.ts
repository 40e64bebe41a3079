import { describe, expect, it } from 'vitest';
import { ApiError, errorFromAnswer, networkError } from './api-error';
import { failureText } from './failure-text';

const refusal = new ApiError({ status: 409, code: 'X', message: 'Leilão finalizado.' });
const broken = new ApiError({ status: 500, code: 'INTERNAL', message: 'Erro no servidor.' });

describe('failureText', () => {
  it("shows the server's reason for a refusal", () => {
    expect(failureText(refusal, 'Erro ao pausar o leilão.')).toBe('Leilão finalizado.');
  });

  it("shows the catalogue's message when there was no reason or no answer", () => {
    expect(failureText(broken, 'Erro ao pausar o leilão.')).toBe('Erro ao pausar o leilão.');
    expect(failureText(networkError('OFFLINE'), 'texto')).toBe('texto');
    expect(failureText(new Error('bug'), 'texto')).toBe('texto');
    expect(failureText(errorFromAnswer(418, '<html>'), 'texto')).toBe('texto');
  });
});
