import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/transport/api-error';
import { useDraftForm } from './use-draft-form';

const INITIAL = { titulo: 'Lote 1', itens: [''] };
const save = vi.fn<(draft: typeof INITIAL) => Promise<string>>();

/** A form with a title; after saving it opens the list. */
function TitleForm() {
  const navigate = useNavigate();
  const form = useDraftForm({
    initial: INITIAL,
    isChanged: ({ titulo }) => titulo !== INITIAL.titulo,
    check: ({ titulo }) => (titulo ? null : { titulo: 'Informe o título.' }),
    save,
    onDone: (id) => navigate(`/lista?novo=${id}`),
  });
  return (
    <form ref={form.element}>
      <input
        aria-label="Título"
        value={form.draft.titulo}
        onChange={(event) => form.set('titulo', event.currentTarget.value)}
      />
      <output>{Object.values(form.errors).join(' ')}</output>
      <button type="button" onClick={() => void form.submit()} disabled={form.saving}>
        Salvar
      </button>
      <button
        type="button"
        onClick={() => form.change((draft) => ({ ...draft, itens: ['', ''] }), 'itens')}
      >
        Novo item
      </button>
      <a href="/lista" onClick={(event) => [event.preventDefault(), navigate('/lista')]}>
        Cancelar
      </a>
      <em>{form.guard.blocker.state}</em>
    </form>
  );
}

function open() {
  const routes = [
    { path: '/', element: <TitleForm /> },
    { path: '/lista', element: <p>Lista</p> },
  ];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  return router;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Título');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => act(async () => screen.getByText(name).click());
const sentences = () => screen.getByRole('status').textContent;

beforeEach(() => {
  save.mockReset().mockResolvedValue('7');
});

describe('useDraftForm', () => {
  it('saves the draft and allows the navigation to the next page', async () => {
    const router = open();
    type('Lote 2');
    await press('Salvar');
    expect(save).toHaveBeenCalledWith({ ...INITIAL, titulo: 'Lote 2' }, undefined);
    expect(router.state.location).toMatchObject({ pathname: '/lista', search: '?novo=7' });
    expect(screen.getByText('Lista')).toBeTruthy();
  });

  it('stops a person who leaves with changes', async () => {
    open();
    type('Lote 2');
    await press('Cancelar');
    expect(screen.getByText('blocked')).toBeTruthy();
  });

  it('lets a person leave who has undone the changes', async () => {
    open();
    type('Lote 2');
    type(INITIAL.titulo);
    await press('Cancelar');
    expect(screen.getByText('Lista')).toBeTruthy();
  });

  it('is not saved while a field is wrong, and removes the error when the field changes', async () => {
    open();
    type('');
    await press('Salvar');
    expect(save).not.toHaveBeenCalled();
    expect(sentences()).toBe('Informe o título.');
    type('Lote 3');
    expect(sentences()).toBe('');
  });

  it('keeps the draft after a refusal, and removes the errors below a list that changes', async () => {
    open();
    type('Lote 2');
    const errors = { titulo: 'Em uso.', 'itens.0': 'Vazio.' };
    save.mockRejectedValueOnce(new ApiError({ status: 409, code: 'X', message: 'x', errors }));
    await press('Salvar');
    expect(field().value).toBe('Lote 2');
    expect(sentences()).toBe('Em uso. Vazio.');
    await press('Novo item');
    expect(sentences()).toBe('Em uso.');
    await press('Salvar');
    expect(save).toHaveBeenLastCalledWith({ titulo: 'Lote 2', itens: ['', ''] }, undefined);
  });
});
