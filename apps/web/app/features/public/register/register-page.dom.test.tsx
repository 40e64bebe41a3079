import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  type AnsweringServer,
  setOnline,
  stubAnsweringServer,
} from '../../../lib/testing/answering-server.fixture';
import { RegisterPage } from './register-page';
import { loadChecks } from './send-registration';

const REGISTER = '/api/auth/register';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const typed = {
  'Nome completo': 'Elza Jornada',
  CPF: '529.982.247-25',
  'Telefone com WhatsApp': '(70) 93333-4444',
  'E-mail': 'elza@martelo.example',
  Senha: 'a chuva cai no pátio',
  'Confirme a senha': 'a chuva cai no pátio',
  CEP: '49010-000',
  Logradouro: 'Rua do Pátio',
  Número: '120',
  Bairro: 'Centro',
  Cidade: 'Aracaju',
  Estado: 'SE',
};

// The page loads them late, and the first test would wait for it.
beforeAll(async () => {
  await loadChecks();
});

let server: AnsweringServer;
beforeEach(async () => {
  server = stubAnsweringServer();
  // The test's document has no database. This one keeps nothing and never answers.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  await act(async () => render(<RegisterPage versions={null} />));
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.input(field(label), { target: { value } });
    fireEvent.change(field(label), { target: { value } });
  }
  for (const label of ['Documento de identidade', 'Selfie com o documento'])
    choose(label, picture());
  fireEvent.click(screen.getByLabelText(/Li e aceito/));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const picture = () => new File([JPEG], 'documento.jpg', { type: 'image/jpeg' });
// A search by role looks at the styles of the whole form, which takes seconds on a busy machine.
const alert = () => document.querySelector('[role="alert"]');
const button = () => screen.getByText<HTMLButtonElement>('Cadastrar', { selector: 'button' });

function choose(label: string, file: File): void {
  const input = screen
    .getAllByLabelText<HTMLInputElement>(new RegExp(label))
    .find(({ type }) => type === 'file');
  if (!input) throw new Error(`no file field ${label}`);
  fireEvent.change(input, { target: { files: [file] } });
}

const press = () => fireEvent.click(button());
/** The limit of a test ends a wait that has no end. */
const until = (happened: () => void) => waitFor(happened, { timeout: 60_000 });

async function send(answer: Answer) {
  server.answer(REGISTER, answer);
  press();
  await until(() => expect(alert()).not.toBeNull());
}

async function expectKept() {
  await until(() => expect(document.activeElement === alert()).toBe(true));
  const kept = Object.keys(typed).map((label) => [label, field(label).value]);
  expect(Object.fromEntries(kept)).toEqual(typed);
  expect(screen.getAllByText('documento.jpg')).toHaveLength(2);
}

describe('a registration that fails shows the cause and keeps every field', () => {
  it.each<[string, Answer, string]>([
    [
      'the server fails',
      { status: 500 },
      fillText(registerTexts.failed, { message: requestTexts.serverError }),
    ],
    [
      'the server refuses with a reason',
      { status: 418, body: { message: 'Cadastro em manutenção.' } },
      fillText(registerTexts.failed, { message: 'Cadastro em manutenção.' }),
    ],
    [
      'the server refuses without a reason',
      { status: 422 },
      fillText(registerTexts.failed, { message: registerTexts.unknown }),
    ],
    ['the connection breaks', 'lost', requestTexts.noResponse],
  ])('when %s', async (_case, answer, sentence) => {
    await send(answer);
    expect(server.callsTo(REGISTER)).toHaveLength(1);
    expect(alert()?.textContent).toBe(sentence);
    await expectKept();
  });

  it('when there is no network', async () => {
    setOnline(false);
    await send('lost');
    expect(alert()?.textContent).toBe(requestTexts.offline);
    await expectKept();
  });

  it('when the server has not answered within the time limit, and not before', async () => {
    vi.useFakeTimers();
    press();
    // This wait moves the clock too, by a millisecond with each look.
    const isSent = () => expect(server.callsTo(REGISTER)).toHaveLength(1);
    await act(() => vi.waitFor(isSent, { interval: 1, timeout: 60_000 }));
    expect(button().disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1_000));
    expect(alert()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(alert()?.textContent).toBe(requestTexts.timeout);
    vi.useRealTimers();
    await expectKept();
  });

  it('when a chosen picture can no longer be read, and nothing is sent', async () => {
    const gone = picture();
    const unreadable = {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    };
    choose('Documento de identidade', gone);
    await until(() => expect(screen.getAllByText('documento.jpg')).toHaveLength(2));
    vi.spyOn(gone, 'slice').mockReturnValue(unreadable as unknown as Blob);
    press();
    await until(() => expect(alert()?.textContent).toBe(registerTexts.filesFailed));
    expect(server.callsTo(REGISTER)).toEqual([]);
    await expectKept();
  });
});

it('a registration that failed once is sent again with every field', async () => {
  await send('lost');
  server.answer(REGISTER, { status: 201, body: {} });
  press();
  await until(() => expect(server.callsTo(REGISTER)).toHaveLength(2));
  const [first, second] = server.callsTo(REGISTER).map(({ body }) => [...(body as FormData)]);
  expect(second).toEqual(first);
  expect(second).toContainEqual(['email', typed['E-mail']]);
  await until(() => expect(screen.getByText(typed['E-mail'], { exact: false })).toBeTruthy());
});
