import type { SalePayments } from '@martelo/contract/shapes/payments';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MantineFrame } from '../../../../ui/style/mantine-frame';
import { CreditDialog } from './credit-dialog';

const payments: SalePayments = {
  cobrancas: [],
  creditos: [],
  falta: 4_690,
  aDevolver: 0,
  podeCreditar: true,
  troca: null,
  versao: 2,
  pedidos: [],
  desde: '2026-11-19',
  ate: '2026-11-23',
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
          buyer={{ nome: 'Ana Souza', documento: '52998224725' }}
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

it('proposes what is missing, today, by the buyer, and leaves the means to the person', async () => {
  expect(field(/^Valor recebido/).value).toBe('4.690,00');
  expect(field(/^Recebido em/).value).toBe('2026-11-23');
  expect(field(/^Nome de quem pagou/).value).toBe('Ana Souza');
  expect(field(/^CPF ou CNPJ de quem pagou/).value).toBe('529.982.247-25');
  const means = screen.getByLabelText<HTMLSelectElement>(/^Meio/);
  expect([...means.options].map(({ text }) => text).slice(0, 2)).toEqual(['Escolha', 'PIX']);
  expect(means.value).toBe('');
});

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
