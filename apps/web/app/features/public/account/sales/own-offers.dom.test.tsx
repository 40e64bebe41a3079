import type { OwnOffer } from '@martelo/contract/shapes/defaults';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { OwnOffers } from './own-offers';

const call = vi.spyOn(browserApi, 'call');
const offer: OwnOffer = {
  ...{ id: '3', veiculoId: '9', veiculo: 'Fiat Uno', lote: 'C012', leilao: 'Leilão 4' },
  ...{ valor: 22_900, total: 24_045, validaAte: '2026-11-25T02:59:59.999Z' },
  ...{ estado: 'aberta', arremateId: null },
};
const answer = (...ofertas: OwnOffer[]) =>
  ({ ofertas, serverTime: '2026-11-24T12:00:00Z' }) as never;
const show = () => act(async () => render(<OwnOffers />));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const plain = () => document.body.textContent?.replace(/\u00a0/g, ' ');

beforeEach(() => call.mockReset());

it('says the own bid, until when, and that silence costs nothing', async () => {
  call.mockResolvedValue(answer(offer));
  await show();
  expect(plain()).toContain(
    'O arrematante do lote C012 não pagou. O seu lance de R$ 22.900,00 é o próximo.',
  );
  expect(plain()).toContain('Se não responder, nada acontece e você não paga multa.');
  expect(plain()).toContain('Com comissão e encargos: R$ 24.045,00');
});

it('shows nothing to somebody without an offer', async () => {
  call.mockResolvedValue(answer());
  await show();
  expect(document.body.textContent).toBe('');
});

it('accepts only after a second question, and leads to the purchase', async () => {
  call.mockResolvedValueOnce(answer(offer));
  await show();
  await press('Aceitar');
  expect(call).toHaveBeenCalledTimes(1);
  call.mockResolvedValue(answer({ ...offer, estado: 'aceita', arremateId: '77' }));
  await press(/Aceitar por/);
  expect(call.mock.calls[1]).toEqual([
    'POST /api/offers/:id/answer',
    { params: { id: '3' }, body: { resposta: 'aceitar' } },
  ]);
  const link = screen.getByRole('link', { name: 'Ver o arremate e pagar' });
  expect(link.getAttribute('href')).toBe('/conta/arremates/77');
});

it('reads the offer again after a late answer was refused', async () => {
  call.mockResolvedValueOnce(answer(offer));
  await show();
  const message = 'O prazo para responder terminou. Nada acontece e você não paga multa.';
  call.mockRejectedValueOnce(
    new ApiError({ status: 409, code: 'OFFER_OVER', message, errors: {} }),
  );
  call.mockResolvedValue(answer({ ...offer, estado: 'expirada' }));
  await press('Recusar');
  expect(plain()).toContain('Sem resposta no prazo');
});
