import { errorText } from '@martelo/contract/texts/errors';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerState } from '../../../../lib/remote/server-state';
import { clearSession } from '../../../../lib/session/session-store';
import { signIn, stubLiveServer } from '../../../../lib/testing/office-page.fixture';
import { ApiError } from '../../../../lib/transport/api-error';
import { MantineFrame } from '../../../../ui/style/mantine-frame';
import { TermsPage } from './terms-page';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));
vi.mock('../../../../lib/session/use-can', () => ({ useCan: () => true }));

const terms = { ...DEFAULT_TERMS, taxas: [], estadia: [] };
const version = (versao: number, comissaoPontosBase: number, lotes: number) => ({
  versao,
  congeladaEm: '2026-11-23T12:00:00Z',
  causa: 'change',
  edital: null,
  lotes,
  condicoes: { ...terms, comissaoPontosBase },
});
const stored = {
  leilao: { id: '7', titulo: 'Leilão de Carros', regime: 'privado' },
  version: 'm1',
  condicoes: terms,
  versoes: [version(1, 500, 12)],
};

/** The answers by method: of a reading, and of a save. */
let answers: { GET: () => unknown; PUT: () => unknown };

beforeEach(async () => {
  answers = { GET: () => stored, PUT: () => stored };
  call.mockReset();
  call.mockImplementation(async (name: string) =>
    answers[name.startsWith('GET') ? 'GET' : 'PUT'](),
  );
  stubLiveServer();
  signIn('1');
  const element = (
    <MantineFrame>
      <ServerState>
        <TermsPage id="7" />
      </ServerState>
    </MantineFrame>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('Leilão de Carros');
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const sent = () => call.mock.calls.filter(([name]) => name.startsWith('PUT')).map(([, it]) => it);

describe('the page of the terms of an auction', () => {
  it('shows what holds, and each frozen version with its lots', () => {
    expect(field(/^Comissão/).value).toBe('5');
    expect(field(/^Prazo do sinal/).value).toBe('24');
    expect(screen.getByText(/12 lotes/)).toBeTruthy();
  });

  it('sends the changed terms with the version that it was opened with', async () => {
    type(/^Comissão/, '4,5');
    answers.PUT = () => ({
      ...stored,
      version: 'm2',
      condicoes: { ...terms, comissaoPontosBase: 450 },
      versoes: [version(2, 450, 3), version(1, 500, 9)],
    });
    await press('Salvar');
    const condicoes = { ...terms, comissaoPontosBase: 450 };
    expect(sent()).toEqual([{ params: { id: '7' }, body: { condicoes, version: 'm1' } }]);
    expect(screen.getByText(/Versão 2/)).toBeTruthy();
  });

  it('sends nothing while a field is wrong, and says what is wrong', async () => {
    type(/^Prazo do sinal/, '0');
    await press('Salvar');
    expect(sent()).toEqual([]);
    expect(screen.getByText('Informe de 1 a 720 horas.')).toBeTruthy();
  });

  it('keeps what was typed when another person saved first, and merges both', async () => {
    type(/^Comissão/, '4,5');
    answers.PUT = () => {
      const code = 'AUCTION_TERMS_CHANGED';
      throw new ApiError({ status: 409, code, message: errorText(code) });
    };
    await press('Salvar');
    expect(field(/^Comissão/).value).toBe('4,5');
    const theirs = { ...stored, version: 'm9', condicoes: { ...terms, abandonoDias: 60 } };
    answers = { GET: () => theirs, PUT: () => theirs };
    await press('Manter as minhas e salvar');
    const condicoes = { ...terms, comissaoPontosBase: 450, abandonoDias: 60 };
    expect(sent().at(-1)).toEqual({ params: { id: '7' }, body: { condicoes, version: 'm9' } });
  });
});
