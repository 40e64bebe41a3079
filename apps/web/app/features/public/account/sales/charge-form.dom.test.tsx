import type { OtherForm } from '@martelo/contract/shapes/payments';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ChargeFormChoice } from './charge-form';

const SIGNAL_UNTIL = '2026-11-20T23:05:00.000Z';
const whole: OtherForm = {
  forma: 'integral',
  cobrancas: [{ tipo: 'integral', valor: 24_622.5, venceEm: SIGNAL_UNTIL }],
};
const parts: OtherForm = {
  forma: 'partes',
  cobrancas: [
    { tipo: 'sinal', valor: 4_690, venceEm: SIGNAL_UNTIL },
    { tipo: 'saldo', valor: 19_932.5, venceEm: '2026-11-26T02:59:59.999Z' },
  ],
};
const call = vi.spyOn(browserApi, 'call');
const onChanged = vi.fn(async () => {});

beforeEach(() => {
  call.mockReset();
  onChanged.mockClear();
});

const choice = (other: OtherForm | null) => (
  <ChargeFormChoice saleId="12" other={other} onChanged={onChanged} />
);
const pressed = (name: RegExp, within_: ReturnType<typeof dialog> | typeof screen = screen) =>
  act(async () => fireEvent.click(within_.getByRole('button', { name })));
const dialog = () => within(screen.getByRole('dialog'));
const words = () => screen.getByRole('dialog').textContent?.replace(/\u00a0/g, ' ') ?? '';
const LABEL = /^Pagar tudo agora: R\$\s24\.622,50$/;

describe('paying everything at once', () => {
  it('says what changes before, and is sent once', async () => {
    const release = Promise.withResolvers<never>();
    call.mockReturnValue(release.promise);
    render(choice(whole));
    await pressed(LABEL);
    expect(words()).toContain(
      'O sinal e o saldo dão lugar a um pagamento único de R$ 24.622,50, até 20/11/2026 às 20:05, que é o prazo do sinal.',
    );
    expect(words()).toContain(
      'vale o mesmo que para o sinal: a venda pode ser desfeita, com a multa das condições do leilão, se houver',
    );
    await pressed(/^Pagar tudo agora$/, dialog());
    await pressed(/^Pagar tudo agora$/, dialog());
    expect(call.mock.calls).toEqual([
      [
        'POST /api/account/sales/:id/charges',
        { params: { id: '12' }, body: { forma: 'integral' } },
      ],
    ]);
    await act(async () => release.resolve({} as never));
    expect(onChanged).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is refused says why, and the page is read again when it is closed', async () => {
    const message = 'O sinal já foi pago.';
    call.mockRejectedValue(
      new ApiError({ status: 409, code: 'CHARGES_FIXED', message, errors: {} }),
    );
    render(choice(whole));
    await pressed(LABEL);
    await pressed(/^Pagar tudo agora$/, dialog());
    expect(words()).toContain('O sinal já foi pago.');
    expect(onChanged).not.toHaveBeenCalled();
    await pressed(/^Deixar como está$/, dialog());
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('keeps its question when the charges change behind it', async () => {
    const view = render(choice(whole));
    await pressed(LABEL);
    view.rerender(choice(parts));
    expect(words()).toContain('dão lugar a um pagamento único');
    call.mockResolvedValue({} as never);
    await pressed(/^Pagar tudo agora$/, dialog());
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { forma: 'integral' } });
  });
});

it('going back names both parts with their deadlines', async () => {
  call.mockResolvedValue({} as never);
  render(choice(parts));
  await pressed(/^Voltar ao sinal e ao saldo$/);
  expect(words()).toContain(
    'O pagamento único dá lugar ao sinal de R$ 4.690,00, até 20/11/2026 às 20:05, e ao saldo de R$ 19.932,50, até 25/11/2026 às 23:59.',
  );
  await pressed(/^Voltar ao sinal e ao saldo$/, dialog());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { forma: 'partes' } });
});

it('without another form nothing is offered', () => {
  const { container } = render(choice(null));
  expect(container.textContent).toBe('');
});
