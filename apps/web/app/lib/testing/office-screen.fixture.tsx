import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import Toaster from '../../ui/state/toaster';
import { MantineFrame } from '../../ui/style/mantine-frame';
import { ServerState } from '../remote/server-state';
import type { ApiCall } from '../transport/api-types';
import type { FakeServer } from './fake-server.fixture';

/** Opens a page of the office area with its toasts; `pages` are the pages by their paths. */
export async function openOffice(pages: Record<string, ReactNode>, at: string) {
  // A text area that grows with its text listens to it, and the document of the tests has none.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  const routes = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await act(async () =>
    render(
      <MantineFrame>
        <ServerState>
          <RouterProvider router={router} />
        </ServerState>
        <Toaster />
      </MantineFrame>,
    ),
  );
  return { address: () => router.state.location.pathname };
}

/** The document has no layout, and the library hides a menu whose button is not on the screen. */
export function standOnScreen(): void {
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, 8, 96, 32));
  vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(1024);
  vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(768);
}

/** Presses as a person does: the button has the focus afterwards. */
export async function press(name: string | RegExp, place?: HTMLElement): Promise<void> {
  await pressOn(await (place ? within(place) : screen).findByRole('button', { name }));
}

export async function pressOn(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus();
    element.click();
  });
}

export function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

export async function closeByEscape(name: string | RegExp): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
}

/** Expects this sentence in the only message of the page, or of a part of it. */
export async function expectSaid(sentence: string, place?: HTMLElement): Promise<void> {
  await waitFor(() => {
    const alert = (place ? within(place) : screen).getByRole('alert');
    expect(alert.textContent).toContain(sentence);
  });
}

const retry = () => screen.findByRole('button', { name: 'Tentar novamente' });

/** Reads the page again by its button, which can be pressed. */
export async function tryAgain(): Promise<void> {
  const button = await retry();
  await waitFor(() => expect(button.matches(':disabled, [data-loading]')).toBe(false));
  await pressOn(button);
}

/** The alerts are those of the page; toasts are announced too, and counted on their own. */
export const messages = () =>
  screen.queryAllByRole('alert').filter((element) => !element.closest('.Toastify'));

export const REASON = 'Em conferência.';

/**
 * Confirms an open question twice. After a server error it shows the page's own sentence, after a
 * refusal the reason of the server; it stays open both times.
 */
export async function expectBothSaid(
  server: FakeServer,
  call: ApiCall,
  title: string,
  sentence: string,
): Promise<void> {
  const question = await dialog(title);
  const confirm = () => {
    const button = within(question).getAllByRole('button').at(-1);
    if (!button) throw new Error(`no button in ${title}`);
    return waitFor(() => expect(button.matches(':disabled')).toBe(false)).then(() =>
      pressOn(button),
    );
  };
  server.fail(call);
  await confirm();
  await expectSaid(sentence, question);
  server.fail(call, { status: 409, message: REASON });
  await confirm();
  await expectSaid(REASON, question);
  expect(server.sent(call)).toHaveLength(2);
  await closeByEscape(title);
}
