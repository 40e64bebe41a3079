import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MantineFrame } from '../../../../ui/style/mantine-frame';
import { AdjustDialog } from './adjust-dialog';

const REASON = 'Pneu cortado no pátio.';
const call = vi.spyOn(browserApi, 'call');
const onDone = vi.fn();

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Dar desconto' })));

// The test's document has no fonts, whose loading the growing text field waits for.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

beforeEach(async () => {
  call.mockReset();
  onDone.mockReset();
  await act(async () =>
    render(
      <MantineFrame>
        <AdjustDialog
          sale={{ id: '12', versao: 3, total: 24_622.5 }}
          kind="desconto"
          onClose={() => {}}
          onDone={onDone}
        />
      </MantineFrame>,
    ),
  );
});

function fill(): void {
  type(/^Valor do desconto/, '500,00');
  type(/^Motivo/, REASON);
}

it('sends nothing without an amount and a reason, and says it at their fields', async () => {
  await press();
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText('Informe um valor maior que zero, sem sinal.')).toBeTruthy();
  expect(screen.getByText('Escreva o motivo, com 10 caracteres ou mais.')).toBeTruthy();
});

it('sends the kind of its button and the version that the person saw', async () => {
  fill();
  call.mockResolvedValue({ message: 'Desconto lançado.' } as never);
  await press();
  const body = { tipo: 'desconto', valor: '500,00', motivo: REASON, versao: 3 };
  const input = { params: { id: '12' }, body };
  expect(call).toHaveBeenCalledWith('POST /api/admin/sales/:id/adjust', input);
  expect(onDone).toHaveBeenCalled();
});

it('keeps what was typed after a refusal', async () => {
  fill();
  const message = 'O desconto não pode passar do que falta pagar.';
  const refusal = { status: 409, code: 'DISCOUNT_ABOVE_MISSING', message, errors: {} } as const;
  call.mockRejectedValue(new ApiError(refusal));
  await press();
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(field(/^Valor do desconto/).value).toBe('500,00');
  expect(field(/^Motivo/).value).toBe(REASON);
  expect(onDone).not.toHaveBeenCalled();
});

it('goes to a second person when the server wants one', async () => {
  fill();
  call.mockRejectedValueOnce(
    new ApiError({ status: 409, code: 'APPROVAL_REQUIRED', message: 'Não.', errors: {} }),
  );
  call.mockResolvedValueOnce({ id: '7' } as never);
  await press();
  const payload = { saleId: '12', tipo: 'desconto', valor: '500,00', motivo: REASON };
  expect(call).toHaveBeenLastCalledWith('POST /api/admin/approvals', {
    body: { command: 'adjustSale', payload, reason: REASON },
  });
  expect(onDone).toHaveBeenCalled();
});
