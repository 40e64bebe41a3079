import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { createPortal } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastPlace } from '../../lib/toast/toast-place';
import { NativeDialog } from './native-dialog';

const closed = vi.fn();

/** A page with a button that opens a dialog; `locked` is its state while it is open. */
function Page({ locked = false }: { locked?: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Detalhes
      </button>
      {createPortal(<p>Lance superado</p>, toastPlace())}
      <NativeDialog
        opened={opened}
        onClose={() => {
          closed();
          setOpened(false);
        }}
        title="Leilão de Motos"
        locked={locked}
      >
        <button type="button" data-autofocus>
          Ver leilão
        </button>
      </NativeDialog>
    </>
  );
}

const opener = () => screen.getByText('Detalhes');
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leilão de Motos' });
const isShown = () => document.querySelector('dialog') !== null;

async function open(page = <Page />): Promise<void> {
  render(page);
  opener().focus();
  await act(async () => opener().click());
}

beforeEach(() => closed.mockReset());

// The browser itself gives the focus back, which journeys/home.spec.ts expects.
it('takes the focus when it opens, and is removed when its button closes it', async () => {
  await open();
  expect(dialog().open).toBe(true);
  expect(document.activeElement).toBe(screen.getByText('Ver leilão'));
  await act(async () => screen.getByRole('button', { name: 'Fechar' }).click());
  expect(isShown()).toBe(false);
});

it('is open once in the strict mode of development', async () => {
  await open(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
  expect(closed).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  ['Escape', () => fireEvent.keyDown(screen.getByText('Ver leilão'), { key: 'Escape' })],
  ['a request of the browser', () => fireEvent(dialog(), new Event('cancel', CANCELABLE))],
  ['a press outside', () => [fireEvent.pointerDown(dialog()), fireEvent.click(dialog())]],
  ['Back', () => fireEvent(window, new PopStateEvent('popstate'))],
])('%s closes it', async (_way, go) => {
  await open();
  await act(async () => go());
  expect(closed).toHaveBeenCalledOnce();
  expect(isShown()).toBe(false);
});

const CANCELABLE = { cancelable: true };

it('stays open for a selection that begins in it and ends outside', async () => {
  await open();
  fireEvent.pointerDown(screen.getByText('Ver leilão'));
  await act(async () => fireEvent.click(dialog()));
  expect(closed).not.toHaveBeenCalled();
});

it('stays open while an action runs, even when the browser closes it', async () => {
  await open(<Page locked />);
  const request = new Event('cancel', CANCELABLE);
  await act(async () => {
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    fireEvent(dialog(), request);
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
  });
  expect(request.defaultPrevented).toBe(true);
  expect(screen.getByLabelText<HTMLButtonElement>('Fechar').disabled).toBe(true);
  await act(async () => dialog().close());
  expect(dialog().open).toBe(true);
  expect(closed).not.toHaveBeenCalled();
});

it('the toasts are in it while it is open, and the page does not scroll', async () => {
  await open();
  expect(dialog().contains(screen.getByText('Lance superado'))).toBe(true);
  expect(document.documentElement.dataset.scrollLock).toBeDefined();
  await act(async () => screen.getByLabelText('Fechar').click());
  expect(screen.getByText('Lance superado').closest('.toast-place')?.parentElement).toBe(
    document.body,
  );
  expect(document.documentElement.dataset.scrollLock).toBeUndefined();
});
