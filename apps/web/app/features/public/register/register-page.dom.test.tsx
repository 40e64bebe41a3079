import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fault, fakeServer } from '../../../lib/testing/fake-server.fixture';
import { RegisterPage } from './register-page';
import { loadChecks } from './send-registration';

const REGISTER = 'POST /api/auth/register';
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

const server = fakeServer();
beforeEach(async () => {
  server.fail('GET /api/cep/:cep', 'silence');
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

async function sendAndFail(fault: Fault) {
  server.fail(REGISTER, fault);
  press();
  await waitFor(() => expect(alert()).not.toBeNull());
}

async function expectKept() {
  await waitFor(() => expect(document.activeElement === alert()).toBe(true));
  const kept = Object.keys(typed).map((label) => [label, field(label).value]);
  expect(Object.fromEntries(kept)).toEqual(typed);
  expect(screen.getAllByText('documento.jpg')).toHaveLength(2);
}

describe('a registration that fails shows the cause and keeps every field', () => {
  it.each<[string, Fault, string]>([
    [
      'the server fails',
      { status: 500 },
      fillText(registerTexts.failed, { message: requestTexts.serverError }),
    ],
    [
      'the server refuses with a reason',
      { status: 418, message: 'Cadastro em manutenção.' },
      fillText(registerTexts.failed, { message: 'Cadastro em manutenção.' }),
    ],
    [
      'the server refuses without a reason',
      { status: 422 },
      fillText(registerTexts.failed, { message: registerTexts.unknown }),
    ],
    ['the connection breaks', 'cut', requestTexts.noResponse],
  ])('when %s', async (_case, fault, sentence) => {
    await sendAndFail(fault);
    expect(server.calls(REGISTER)).toHaveLength(1);
    expect(alert()?.textContent).toBe(sentence);
    await expectKept();
  });

  it('when there is no network', async () => {
    await server.goOffline();
    press();
    await waitFor(() => expect(alert()).not.toBeNull());
    expect(alert()?.textContent).toBe(requestTexts.offline);
    await expectKept();
  });

  it('when the server has not answered within the time limit, and not before', async () => {
    vi.useFakeTimers();
    server.fail(REGISTER, 'silence');
    press();
    // This wait moves the clock too, by a millisecond with each look.
    await act(() => expect.poll(() => server.calls(REGISTER), { interval: 1 }).toHaveLength(1));
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
    await waitFor(() => expect(screen.getAllByText('documento.jpg')).toHaveLength(2));
    vi.spyOn(gone, 'slice').mockReturnValue(unreadable as unknown as Blob);
    press();
    await waitFor(() => expect(alert()?.textContent).toBe(registerTexts.filesFailed));
    expect(server.calls(REGISTER)).toEqual([]);
    await expectKept();
  });
});

it('a registration that failed once is sent again with every field', async () => {
  await sendAndFail('cut');
  server.answer(REGISTER, {
    message: '',
    user: { id: '7', name: typed['Nome completo'], email: typed['E-mail'], status: 'pendente' },
  });
  press();
  await waitFor(() => expect(server.calls(REGISTER)).toHaveLength(2));
  const [first, second] = server.sent(REGISTER).map((body) => [...(body as FormData)]);
  expect(second).toEqual(first);
  expect(second).toContainEqual(['email', typed['E-mail']]);
  await waitFor(() => expect(screen.getByText(typed['E-mail'], { exact: false })).toBeTruthy());
});
