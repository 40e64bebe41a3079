import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../transport/api-error';
import { TO_CORRECT } from './field-errors';
import { useSubmit } from './use-submit';

let answers: PromiseWithResolvers<string>[] = [];
const send = vi.fn((_name: string) => {
  const answer = Promise.withResolvers<string>();
  answers.push(answer);
  return answer.promise;
});
const onDone = vi.fn();
const onFailed = vi.fn();
const errors = vi.spyOn(console, 'error');

const refusal = (message: string, errors = {}) =>
  new ApiError({ status: 409, code: 'REFUSED', message, errors });
const accept = (answer: string) => act(async () => answers.at(-1)?.resolve(answer));
const refuse = (error: unknown) => act(async () => answers.at(-1)?.reject(error));

type Props = { once?: boolean };

/** A form with two fields that are disabled while it is sent, like those of the product. */
function NameForm({ once = false }: Props) {
  const [name, setName] = useState('');
  const form = useSubmit({
    check: (name: string) => (name ? null : { name: 'Informe o nome.' }),
    send,
    failureOf: (error, name) => (error instanceof ApiError ? error.message : `Erro em ${name}.`),
    onDone,
    onFailed,
    once,
  });
  return (
    <form ref={form.element}>
      <div>
        <input aria-label="Nota" disabled={form.busy} />
        <input
          aria-label="Nome"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            form.forget('name');
          }}
          aria-invalid={Boolean(form.errors.name)}
          disabled={form.busy}
        />
      </div>
      <p>{form.errors.name}</p>
      <output>{form.failure}</output>
      <button type="button" onClick={() => void form.submit(name)} disabled={form.busy}>
        {form.busy ? `Salvando ${form.pending}` : 'Salvar'}
      </button>
      <button type="button" onClick={form.reset}>
        Limpar
      </button>
      {form.done && <em>{form.done.answer}</em>}
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Nome');
const button = () => screen.getByRole('button', { name: /Salv/ });
const failure = () => screen.getByRole('status').textContent;
const type = (value: string) => fireEvent.change(field(), { target: { value } });

/**
 * A browser takes the focus from an element that becomes disabled; the test's document does not.
 */
function press(): void {
  button().focus();
  fireEvent.click(button());
  if (button().matches(':disabled')) loseFocus();
}

function loseFocus(): void {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
}

beforeEach(() => {
  answers = [];
  vi.clearAllMocks();
});

describe('useSubmit', () => {
  it('sends once when the button is pressed twice before React has drawn it as disabled', async () => {
    render(<NameForm />);
    type('Ana');
    act(() => {
      button().click();
      button().click();
    });
    expect(send.mock.calls).toEqual([['Ana']]);
    expect(button().textContent).toBe('Salvando Ana');
    await accept('ok');
    expect(button().textContent).toBe('Salvar');
    press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('shows the success, and with `once` sends nothing after it', async () => {
    render(<NameForm once />);
    type('Ana');
    press();
    await accept('Salvo.');
    expect(onDone.mock.calls).toEqual([['Salvo.', 'Ana']]);
    expect(screen.getByText('Salvo.')).toBeTruthy();
    act(() => button().click());
    expect(send).toHaveBeenCalledOnce();
  });

  it('can send again after a refusal with `once`', async () => {
    render(<NameForm once />);
    type('Ana');
    press();
    await refuse(refusal('Nome em uso.'));
    press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends nothing while a field is wrong, and moves the focus to that field', () => {
    render(<NameForm />);
    press();
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('Informe o nome.')).toBeTruthy();
    expect(failure()).toBe(TO_CORRECT);
    expect(document.activeElement).toBe(field());
    type('A');
    expect(screen.queryByText('Informe o nome.')).toBeNull();
    expect(failure()).toBe('');
  });

  it('shows a refusal at its field and for the whole form, focuses the field and keeps the text', async () => {
    render(<NameForm />);
    type('Ana');
    press();
    await refuse(refusal('Cadastro recusado.', { name: 'Nome em uso.' }));
    expect(screen.getByText('Nome em uso.')).toBeTruthy();
    expect(failure()).toBe('Cadastro recusado.');
    expect(field().value).toBe('Ana');
    expect(document.activeElement).toBe(field());
    expect(onFailed).toHaveBeenCalledOnce();
    // The whole form's message comes from the server, so it stays after a change of the field.
    type('Anna');
    expect(screen.queryByText('Nome em uso.')).toBeNull();
    expect(failure()).toBe('Cadastro recusado.');
    press();
    expect(failure()).toBe('');
  });

  it('says a refusal once when its sentence stands at the field, also after a change of the field', async () => {
    render(<NameForm />);
    type('Ana');
    press();
    await refuse(refusal('Nome em uso.', { name: 'Nome em uso.' }));
    expect(screen.getAllByText('Nome em uso.')).toHaveLength(1);
    expect(failure()).toBe('');
    type('Anna');
    expect(screen.queryByText('Nome em uso.')).toBeNull();
  });

  it('says a refusal for the whole form when the form does not show its field', async () => {
    render(<NameForm />);
    type('Ana');
    press();
    await refuse(refusal('Lote fechado.', { lot: 'Lote fechado.' }));
    expect(failure()).toBe('Lote fechado.');
  });

  it('moves the focus to the wrong field again when the same refusal comes twice', async () => {
    render(<NameForm />);
    type('Ana');
    for (const _time of [1, 2]) {
      press();
      await refuse(refusal('', { name: 'Nome em uso.' }));
      expect(document.activeElement).toBe(field());
    }
  });

  it('returns the focus to the button after a lost connection and after a success', async () => {
    render(<NameForm />);
    type('Ana');
    press();
    expect(document.activeElement).toBe(document.body);
    await refuse(networkError('NO_RESPONSE'));
    expect(failure()).toBe(networkError('NO_RESPONSE').message);
    expect(document.activeElement).toBe(button());
    press();
    await accept('ok');
    expect(document.activeElement).toBe(button());
  });

  it('leaves the focus on the element that the person chose meanwhile', async () => {
    render(<NameForm />);
    type('Ana');
    press();
    const other = screen.getByRole('button', { name: 'Limpar' });
    other.focus();
    await refuse(networkError('TIMEOUT'));
    expect(document.activeElement).toBe(other);
  });

  it('shows a message when an error other than a refusal is thrown', async () => {
    render(<NameForm />);
    type('Ana');
    press();
    await refuse(new Error('x'));
    expect(failure()).toBe('Erro em Ana.');
  });

  it('removes every error on request', async () => {
    render(<NameForm />);
    type('Ana');
    press();
    await refuse(refusal('Cadastro recusado.', { name: 'Nome em uso.' }));
    fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(screen.queryByText('Nome em uso.')).toBeNull();
    expect(failure()).toBe('');
  });

  it('works in strict mode, which runs every effect twice', async () => {
    render(
      <StrictMode>
        <NameForm />
      </StrictMode>,
    );
    expect(document.activeElement).toBe(document.body);
    type('Ana');
    press();
    expect(send).toHaveBeenCalledOnce();
    await refuse(refusal('', { name: 'Nome em uso.' }));
    expect(document.activeElement).toBe(field());
  });

  it('still calls onDone for a page that was left, and changes nothing there', async () => {
    const { unmount } = render(<NameForm />);
    type('Ana');
    press();
    unmount();
    const input = document.body.appendChild(document.createElement('input'));
    input.focus();
    await accept('ok');
    expect(onDone).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(input);
    input.remove();
    expect(errors).not.toHaveBeenCalled();
  });
});
