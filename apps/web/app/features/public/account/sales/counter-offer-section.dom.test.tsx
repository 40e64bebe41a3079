import type { OwnSale } from '@martelo/contract/shapes/sales';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { CounterOfferSection } from './counter-offer-section';

const offer = {
  id: '31',
  valor: 23_450,
  ate: '2026-11-23T15:00:00.000Z',
  situacao: 'aberta' as const,
  linhas: [],
  total: 24_622.5,
  condicoes: 2,
};
const sale = {
  id: '12',
  veiculo: 'Fiat Uno Way',
  lote: 'C001',
  arremate: 20_500,
  decisaoAte: '2026-11-25T02:59:59.999Z',
  contraproposta: offer,
} as unknown as OwnSale;
const call = vi.spyOn(browserApi, 'call');
const onAnswered = vi.fn();

beforeEach(() => {
  call.mockReset();
  onAnswered.mockReset();
});

async function show(change: object = {}) {
  const contraproposta = { ...offer, ...change };
  await act(async () =>
    render(<CounterOfferSection sale={{ ...sale, contraproposta }} onAnswered={onAnswered} />),
  );
  return document.body.textContent?.replace(/\u00a0/g, ' ') ?? '';
}

const pressed = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => within(screen.getByRole('dialog'));
const words = () => screen.getByRole('dialog').textContent?.replace(/\u00a0/g, ' ') ?? '';

describe('a counter-offer on the page of its bidder', () => {
  it('says until when to answer, and what an acceptance costs', async () => {
    const text = await show();
    expect(text).toContain('Aceite ou recuse até 23/11/2026 às 12:00.');
    expect(text).toContain('R$ 24.622,50');
    expect(screen.getByRole('button', { name: /^Aceitar R\$\s23\.450,00$/ })).toBeTruthy();
  });

  it.each(['aceita', 'recusada', 'sem_resposta', 'superada'])(
    'that is %s asks for nothing',
    async (situacao) => {
      expect(await show({ situacao })).toBe('');
    },
  );

  it('is accepted only after the contract was shown, with the terms that hold', async () => {
    await show();
    await pressed(/^Aceitar/);
    expect(call).not.toHaveBeenCalled();
    expect(words()).toContain('Você compra Fiat Uno Way, lote C001, por R$ 23.450,00.');
    expect(words()).toContain('condições do leilão, versão 2');
    call.mockResolvedValue({} as never);
    await act(async () => fireEvent.click(dialog().getByRole('button', { name: /^Aceitar R\$/ })));
    expect(call).toHaveBeenCalledWith('POST /api/account/sales/:id/counter-offer', {
      params: { id: '12' },
      body: { contraproposta: '31', resposta: 'aceitar' },
    });
    expect(onAnswered).toHaveBeenCalledOnce();
  });

  it('is refused after the person was told that the bid still counts', async () => {
    await show();
    await pressed(/^Recusar$/);
    expect(words()).toContain(
      'O seu lance de R$ 20.500,00 continua valendo até 24/11/2026 às 23:59',
    );
    call.mockResolvedValue({} as never);
    await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Recusar' })));
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { resposta: 'recusar' } });
  });

  it('that ended meanwhile says so, and the page is read again when the question closes', async () => {
    await show();
    await pressed(/^Aceitar/);
    const message = 'O prazo desta contraproposta terminou sem resposta.';
    call.mockRejectedValue(
      new ApiError({ status: 409, code: 'COUNTER_OFFER_OVER', message, errors: {} }),
    );
    await act(async () => fireEvent.click(dialog().getByRole('button', { name: /^Aceitar R\$/ })));
    expect(screen.getByText(message)).toBeTruthy();
    expect(onAnswered).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Voltar' })));
    expect(onAnswered).toHaveBeenCalledOnce();
  });
});
