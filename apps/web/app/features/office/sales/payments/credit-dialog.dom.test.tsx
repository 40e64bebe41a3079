import type { SecondPersonAnswer } from '@martelo/contract/shapes/approvals';
import type { SalePayments } from '@martelo/contract/shapes/payments';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MantineFrame } from '../../../../ui/style/mantine-frame';
import { CreditDialog } from './credit-dialog';

const payments: SalePayments = {
  ...{ cobrancas: [], creditos: [], falta: 4_690, aDevolver: 0, podeCreditar: true, devolvido: 0 },
  ...{ desde: '2026-11-19', ate: '2026-11-23', contestado: false },
  ...{ semAprovacao: { total: 4_000, dinheiro: 0 }, conjuntos: [] },
};
const second: SecondPersonAnswer = {
  ...{ required: true, alone: null, acts: [], waiting: 0 },
  limits: { credit: 5_000, cash: 10_000 },
};
const call = vi.spyOn(browserApi, 'call');
const onCredited = vi.fn();
const onAsk = vi.fn();

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Creditar' })));
const keyOf = (index: number) => Reflect.get(call.mock.calls[index]?.[2] ?? {}, 'headers');

beforeEach(async () => {
  call.mockReset();
  onCredited.mockReset();
  onAsk.mockReset();
  await act(async () =>
    render(
      <MantineFrame>
        <CreditDialog
          saleId="12"
          payments={payments}
          second={second}
          onClose={() => {}}
          onCredited={onCredited}
          onAsk={onAsk}
        />
      </MantineFrame>,
    ),
  );
});

function fill(): void {
  type(/^Meio/, 'pix');
  type(/^Valor recebido/, '4.690,00');
  type(/^Recebido em/, '2026-11-20');
  type(/^Referência do banco/, 'E0001');
}

it('sends nothing while something is missing, and says it at its field', async () => {
  await press();
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText('Escolha como o dinheiro chegou.')).toBeTruthy();
  expect(screen.getByText('Informe a referência do banco ou o número do recibo.')).toBeTruthy();
});

it('keeps what was typed after a refusal at a field', async () => {
  fill();
  const message = 'Esta referência bancária já foi lançada.';
  const errors = { referencia: message };
  call.mockRejectedValue(
    new ApiError({ status: 409, code: 'PAYMENT_REFERENCE_TAKEN', message, errors }),
  );
  await press();
  expect(field(/^Referência do banco/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(field(/^Valor recebido/).value).toBe('4.690,00');
  expect(onAsk).not.toHaveBeenCalled();
});

it('is sent again under the same key after the connection was lost', async () => {
  fill();
  call.mockRejectedValueOnce(networkError('NO_RESPONSE'));
  await press();
  call.mockResolvedValueOnce(payments as never);
  await press();
  expect(keyOf(0)).toEqual({ 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(keyOf(1)).toEqual(keyOf(0));
  expect(onCredited).toHaveBeenCalledWith(payments);
});

it('says before it is sent that another person will have to approve it', () => {
  expect(screen.getByText(/somam R\$\s5\.000,00 ou mais no mesmo arremate/)).toBeTruthy();
  type(/^Valor recebido/, '999,99');
  expect(screen.queryByText(/^Vai precisar/)).toBeNull();
  type(/^Valor recebido/, '1.000,00');
  expect(screen.getByText(/^Vai precisar.*somam R\$\s5\.000,00, e o limite é/)).toBeTruthy();
});

it('asks for a second person when the server wants one', async () => {
  fill();
  call.mockRejectedValue(
    new ApiError({ status: 409, code: 'APPROVAL_REQUIRED', message: 'Não.', errors: {} }),
  );
  await press();
  expect(onAsk).toHaveBeenCalledWith({
    command: 'creditPayment',
    payload: expect.objectContaining({ saleId: '12', meio: 'pix', valor: '4.690,00' }),
  });
});
