import { ERRORS } from '@martelo/contract/texts/errors';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/transport/api-error';
import { enterWithCode } from './enter';
import { SecondStepForm } from './second-step-form';

vi.mock('./enter', () => ({ enterWithCode: vi.fn(), enterWithPasskey: vi.fn() }));

const DUE = { challenge: 'of this attempt', methods: ['app', 'passkey', 'recovery'] as const };
const onSession = vi.fn();
const onBack = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  render(<SecondStepForm due={DUE} onSession={onSession} onBack={onBack} />);
});

async function send(code: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
}

function refuseWith(code: 'APP_CODE_USED' | 'SECOND_STEP_ENDED') {
  vi.mocked(enterWithCode).mockRejectedValueOnce(new ApiError({ ...ERRORS[code], code }));
}

it('offers no passkey where none can work, and keeps what was typed when it is refused', async () => {
  expect(screen.queryByRole('button', { name: 'Usar chave de acesso' })).toBeNull();
  refuseWith('APP_CODE_USED');
  await send('123456');
  await screen.findByText(ERRORS.APP_CODE_USED.message);
  const field = screen.getByLabelText('Código do aplicativo');
  expect(field).toHaveProperty('value', '123456');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('sends a recovery code as one, and hands the session over', async () => {
  const session = { token: 'x', user: { id: '7', name: 'Ana', email: '', role: 'client' } };
  vi.mocked(enterWithCode).mockResolvedValueOnce(session);
  fireEvent.click(screen.getByRole('button', { name: 'Usar código de recuperação' }));
  await send(' ABCD-1234 ');
  await waitFor(() => expect(onSession).toHaveBeenCalledWith(session));
  expect(enterWithCode).toHaveBeenCalledWith(DUE, 'recovery', 'ABCD-1234');
});

it('leads back to the password when the attempt is over', async () => {
  refuseWith('SECOND_STEP_ENDED');
  await send('123456');
  expect((await screen.findByRole('alert')).textContent).toBe(ERRORS.SECOND_STEP_ENDED.message);
  fireEvent.click(screen.getByRole('button', { name: 'Digitar a senha de novo' }));
  expect(onBack).toHaveBeenCalledOnce();
});
