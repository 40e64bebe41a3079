import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  type AnsweringServer,
  stubAnsweringServer,
} from '../../../../lib/testing/answering-server.fixture';
import { VehicleFailure } from './vehicle-failure';

const reload = vi.fn();
let server: AnsweringServer;
beforeEach(() => {
  reload.mockClear();
  server = stubAnsweringServer();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  render(<VehicleFailure missing={false} sentence={vehicleTexts.loadFailed} />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const retry = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tentar novamente' });

async function pressRetry(page: Answer) {
  server.answer('', page);
  await act(async () => fireEvent.click(retry()));
}

it('a vehicle that cannot be read is told, and its page opens again once the server can render it', async () => {
  expect(screen.getByRole('heading', { name: vehicleTexts.loadTitle })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(vehicleTexts.loadFailed);
  await pressRetry({ status: 200 });
  expect(server.callsTo(window.location.href).map(({ method }) => method)).toEqual(['HEAD']);
  expect(reload).toHaveBeenCalledOnce();
});

it.each<[string, Answer]>([
  ['the server still fails', { status: 503 }],
  ['the connection breaks', 'lost'],
])(
  'the page of a failed vehicle stays open while %s, and its button works again',
  async (_case, page) => {
    await pressRetry(page);
    expect(reload).not.toHaveBeenCalled();
    expect(retry().disabled).toBe(false);
  },
);
