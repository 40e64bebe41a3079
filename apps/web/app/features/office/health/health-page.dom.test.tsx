import type { SystemHealth } from '@martelo/contract/shapes/health';
import { HEALTH_PARTS } from '@martelo/contract/shapes/health';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerState } from '../../../lib/remote/server-state';
import { clearSession } from '../../../lib/session/session-store';
import { signIn, stubLiveServer } from '../../../lib/testing/office-page.fixture';
import { ApiError } from '../../../lib/transport/api-error';
import { MantineFrame } from '../../../ui/style/mantine-frame';
import { HealthPage } from './health-page';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

const WELL: SystemHealth = {
  partes: HEALTH_PARTS.map((parte) => ({ parte, funciona: true })),
  ...{ versao: '0.2.0', commit: 'abc1234' },
  ...{ desde: '2026-11-26T09:00:00Z', lancesNaFila: 0, acompanhando: 12 },
  espacoLivre: 33_822_867_456,
  pendencias: {
    mensagens: { vencidas: 0, idade: 0, naoEnviadas: 0 },
    tarefas: { vencidas: 0, idade: 0, falhas: 0 },
    pix: { vencidas: 0, idade: 0 },
  },
};

function open(): void {
  const element = (
    <MantineFrame>
      <ServerState>
        <HealthPage />
      </ServerState>
    </MantineFrame>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  call.mockReset();
  stubLiveServer();
  signIn('1');
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('says that all is well', async () => {
  call.mockResolvedValue(WELL);
  open();
  await screen.findByText('Tudo em ordem.');
  expect(screen.getAllByText('Funciona')).toHaveLength(HEALTH_PARTS.length);
  screen.getByText('31,5 GB');
  screen.getByText('0.2.0 (commit abc1234)');
});

it('marks a part that does not work and says what to do', async () => {
  const partes = WELL.partes.map((one) => ({ ...one, funciona: one.parte !== 'avisos' }));
  call.mockResolvedValue({ ...WELL, partes });
  open();
  await screen.findByText('Há algo a resolver: veja o que está marcado abaixo.');
  expect(screen.getAllByText('Fora')).toHaveLength(1);
  screen.getByText(/Confira se não há um pooler/);
});

it('reads again every ten seconds, and a failed reading leaves the last one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  call.mockResolvedValue(WELL);
  open();
  await screen.findByText('Tudo em ordem.');
  call.mockRejectedValue(
    new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Indisponível.', errors: {} }),
  );
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  await screen.findByText(/Indisponível\./);
  screen.getByText('Tudo em ordem.');
});
