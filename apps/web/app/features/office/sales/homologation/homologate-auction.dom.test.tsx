import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerState } from '../../../../lib/remote/server-state';
import { clearSession } from '../../../../lib/session/session-store';
import { signIn, stubLiveServer } from '../../../../lib/testing/office-page.fixture';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MantineFrame } from '../../../../ui/style/mantine-frame';
import { HomologateAuction } from './homologate-auction';

const sale = (id: string, veiculo: string) => ({
  id,
  numero: `AR 2026/${id.padStart(6, '0')}`,
  veiculo,
  lote: `C${id}`,
  comprador: 'Ana Souza',
  versao: 2,
});
const UNO = sale('12', 'Fiat Uno');
const GOL = sale('14', 'VW Gol');
const call = vi.spyOn(browserApi, 'call');
let waiting = [UNO, GOL];
let refusal: ApiError | null = null;

beforeEach(async () => {
  waiting = [UNO, GOL];
  refusal = null;
  call.mockReset();
  call.mockImplementation((async (name: string) => {
    if (name.startsWith('GET')) return waiting;
    if (refusal) throw refusal;
    return { message: 'Feito.' };
  }) as never);
  stubLiveServer();
  signIn('1');
  await act(async () =>
    render(
      <MantineFrame>
        <ServerState>
          <HomologateAuction auctionId="7" />
        </ServerState>
      </MantineFrame>,
    ),
  );
});

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}

it('shows how many, and names them before anything is sent', async () => {
  await press('Homologar os 2 pagos deste leilão');
  expect(screen.getByText('Fiat Uno')).toBeTruthy();
  expect(screen.getByText(/AR 2026\/000014 · Ana Souza/)).toBeTruthy();
  expect(call.mock.calls.every(([name]) => String(name).startsWith('GET'))).toBe(true);
});

it('reads the list again when a sale has moved, and stays open', async () => {
  await press('Homologar os 2 pagos deste leilão');
  fireEvent.change(screen.getByLabelText(/^Número do ato/), { target: { value: 'Portaria 1' } });
  fireEvent.change(screen.getByLabelText(/^Data do ato/), { target: { value: '2026-11-27' } });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'ato.pdf')] } });
  const message = 'Nada foi homologado, porque estes arremates mudaram: AR 2026/000014 (VW Gol).';
  refusal = new ApiError({ status: 409, code: 'SALES_MOVED', message, errors: {} });
  waiting = [UNO];
  await press('Homologar');
  expect(
    await screen.findByText('Homologar o único pago deste leilão', { selector: 'h2' }),
  ).toBeTruthy();
  expect(screen.queryByText('VW Gol')).toBeNull();
  expect(screen.getByText(message)).toBeTruthy();
});
