import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MantineFrame } from '../../../../ui/style/mantine-frame';
import { HomologateDialog } from './homologate-dialog';

const call = vi.spyOn(browserApi, 'call');
const onClose = vi.fn();
const onChanged = vi.fn();
const SALES = [
  { id: '12', versao: 3 },
  { id: '14', versao: 0 },
];

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Homologar' })));

function fill(): void {
  type(/^Número do ato/, 'Portaria 112/2026');
  type(/^Data do ato/, '2026-11-27');
  const file = new File(['%PDF-1.7'], 'ato.pdf', { type: 'application/pdf' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  fireEvent.change(input, { target: { files: [file] } });
}

beforeEach(async () => {
  call.mockReset();
  onClose.mockReset();
  onChanged.mockReset();
  await act(async () =>
    render(
      <MantineFrame>
        <HomologateDialog
          opened
          title="Homologar"
          sales={SALES}
          onClose={onClose}
          onChanged={onChanged}
        />
      </MantineFrame>,
    ),
  );
});

it('sends nothing while something is missing, and says it at its field', async () => {
  await press();
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText('Informe o dia do ato.')).toBeTruthy();
  expect(screen.getByText('Escolha o arquivo do ato em PDF.')).toBeTruthy();
});

it('sends the sales with the versions that were seen, and the act', async () => {
  fill();
  call.mockResolvedValue({ message: '2 arremates homologados.' } as never);
  await press();
  const form = Reflect.get(call.mock.calls[0]?.[1] ?? {}, 'body') as FormData;
  expect([form.get('arremates'), form.get('numeroAto'), form.get('dataAto')]).toEqual([
    '12:3,14:0',
    'Portaria 112/2026',
    '2026-11-27',
  ]);
  expect((form.get('ato') as File).name).toBe('ato.pdf');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onChanged).toHaveBeenCalledOnce();
});

it('keeps what was filled in after a refusal, names the sale that moved, and reads the sales again', async () => {
  fill();
  const message = 'Nada foi homologado, porque estes arremates mudaram: AR 2026/000014.';
  call.mockRejectedValue(new ApiError({ status: 409, code: 'SALES_MOVED', message, errors: {} }));
  await press();
  expect(screen.getByText(message)).toBeTruthy();
  expect(field(/^Número do ato/).value).toBe('Portaria 112/2026');
  expect(onClose).not.toHaveBeenCalled();
  expect(onChanged).toHaveBeenCalledOnce();
});
