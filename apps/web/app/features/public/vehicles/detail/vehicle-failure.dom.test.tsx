import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Fault, fakeServer } from '../../../../lib/testing/fake-server.fixture';
import { VehicleFailure } from './vehicle-failure';

const PAGE = 'HEAD /veiculos/42';
const reload = vi.fn();
const server = fakeServer();

beforeEach(() => {
  reload.mockClear();
  window.history.replaceState(null, '', '/veiculos/42');
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  render(<VehicleFailure missing={false} sentence={vehicleTexts.loadFailed} />);
});

const retry = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tentar novamente' });

const pressRetry = () => act(async () => fireEvent.click(retry()));

it('a vehicle that cannot be read is told, and its page opens again once the server can render it', async () => {
  expect(screen.getByRole('heading', { name: vehicleTexts.loadTitle })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(vehicleTexts.loadFailed);
  server.answer(PAGE, undefined);
  await pressRetry();
  expect(server.calls(PAGE)).toHaveLength(1);
  expect(reload).toHaveBeenCalledOnce();
});

it.each<[string, Fault]>([
  ['the server still fails', { status: 503 }],
  ['the connection breaks', 'cut'],
])(
  'the page of a failed vehicle stays open while %s, and its button works again',
  async (_case, fault) => {
    server.fail(PAGE, fault);
    await pressRetry();
    expect(reload).not.toHaveBeenCalled();
    expect(retry().disabled).toBe(false);
  },
);
