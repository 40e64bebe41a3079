import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MantineFrame } from '../../../../ui/style/mantine-frame';
import { CounterOfferDialog } from './counter-offer-dialog';

const sale = {
  id: '12',
  arremate: 20_500,
  minimo: 25_000,
  decisaoAte: '2026-11-25T02:59:59.999Z',
  versao: 3,
} as SaleDetail;
const call = vi.spyOn(browserApi, 'call');
const onMade = vi.fn();
const onStale = vi.fn();

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enviar contraproposta' })));

beforeEach(async () => {
  call.mockReset();
  onMade.mockReset();
  onStale.mockReset();
  await act(async () =>
    render(
      <MantineFrame>
        <CounterOfferDialog sale={sale} onClose={() => {}} onMade={onMade} onStale={onStale} />
      </MantineFrame>,
    ),
  );
});

it('says between what the value lies, and begins with the seller’s own deadline', () => {
  const words = document.body.textContent?.replace(/\u00a0/g, ' ');
  expect(words).toContain('Acima do lance de R$ 20.500,00 e no máximo o mínimo de R$ 25.000,00.');
  expect(field(/^Até quando/).value).toBe('2026-11-24T23:59');
});

it('sends the value, and the seller’s deadline to its last instant', async () => {
  call.mockResolvedValue({ ...sale, versao: 4 } as never);
  type(/^Valor/, '23.450,00');
  await press();
  const body = { valor: '23.450,00', ate: sale.decisaoAte, versao: 3 };
  const [name, input] = call.mock.calls[0] ?? [];
  expect([name, input]).toEqual([
    'POST /api/admin/sales/:id/counter-offer',
    { params: { id: '12' }, body },
  ]);
  expect(onMade).toHaveBeenCalledWith({ ...sale, versao: 4 });
});

it('sends an earlier deadline as it was typed, in the yard’s time', async () => {
  call.mockResolvedValue(sale as never);
  type(/^Valor/, '23450');
  type(/^Até quando/, '2026-11-23T12:30');
  await press();
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { ate: '2026-11-23T15:30:00.000Z' } });
});

it('sends nothing without a value or a deadline, and says so at the fields', async () => {
  type(/^Até quando/, '');
  await press();
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText('Informe o valor da contraproposta.')).toBeTruthy();
  expect(screen.getByText('Informe o dia e a hora até quando o comprador responde.')).toBeTruthy();
});

it('shows the refusal of a value next to it, and keeps what was typed', async () => {
  const valor = 'O valor não pode passar do mínimo do vendedor.';
  const errors = { valor };
  call.mockRejectedValue(new ApiError({ status: 400, code: 'VALIDATION', message: valor, errors }));
  type(/^Valor/, '26.000,00');
  await press();
  expect(field(/^Valor/).value).toBe('26.000,00');
  // What the value lies between is read again now.
  expect(document.body.textContent).toContain('no máximo o mínimo de');
  expect(screen.getByText(valor)).toBeTruthy();
  expect(field(/^Valor/).getAttribute('aria-invalid')).toBe('true');
  expect(onMade).not.toHaveBeenCalled();
  expect(onStale).toHaveBeenCalled();
});
