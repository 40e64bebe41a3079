import { requestTexts } from '@martelo/contract/texts/public-texts';
import { describe, expect, it } from 'vitest';
import { errorFromAnswer, messageOf, networkError } from './api-error';

const own = 'Erro ao registrar lance. Tente novamente.';
const shown = (status: number, body: unknown = '<html>') => {
  const error = errorFromAnswer(status, body);
  return [messageOf(error), messageOf(error, own)];
};

describe('messageOf', () => {
  it("passes on the server's reason when there is one", () => {
    for (const status of [400, 401, 404, 418, 500]) {
      expect(shown(status, { message: 'Recado.' })).toEqual(['Recado.', 'Recado.']);
    }
  });

  it.each([
    [403, requestTexts.forbidden],
    [429, 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.'],
    [500, requestTexts.serverError],
    [502, requestTexts.serverError],
    [503, 'O sistema está temporariamente indisponível. Tente novamente em instantes.'],
  ])('uses the text of status %s when there is no reason', (status, sentence) => {
    expect(shown(status)).toEqual([sentence, sentence]);
  });

  it.each([
    [401, requestTexts.sessionExpired],
    [404, 'Não encontramos o que você procura.'],
    [418, requestTexts.other],
  ])("prefers the screen's own message to the general text of status %s", (status, general) => {
    expect(shown(status)).toEqual([general, own]);
  });

  it('reports the lost network, not the action that it prevented', () => {
    expect(messageOf(networkError('OFFLINE'), own)).toBe(requestTexts.offline);
  });

  it('has a message for an unknown failure', () => {
    expect(messageOf(new Error('bug'))).toBe(requestTexts.other);
    expect(messageOf(new Error('bug'), own)).toBe(own);
  });
});
