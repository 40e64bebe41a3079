import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import Toaster from '../../ui/state/toaster';
import { MantineFrame } from '../../ui/style/mantine-frame';
import { ServerState } from '../remote/server-state';
import { clearSession } from '../session/session-store';
import type { ApiCall, CallAnswer } from '../transport/api-types';

type Sent = { call: string; query: Record<string, string>; body: unknown };

/** Everything of a page but the network: each call gets the answer that the test gave last. */
export type FakeServer = {
  sent: Sent[];
  answer<C extends ApiCall>(call: C, body: CallAnswer<C>): void;
  /** Without a body it is an error that the server does not explain. */
  refuse(call: ApiCall, status: number, body?: { message: string; code: string }): void;
};

export function stubServer(): FakeServer {
  const answers = new Map<string, { status: number; body: unknown }>();
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'https://patio.example');
    const call = `${method} ${pathname}`;
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ call, query: Object.fromEntries(searchParams), body: parsed });
    const answer = answers.get(call) ?? { status: 501, body: { message: `No answer to ${call}` } };
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  return {
    sent,
    answer: (call, body) => void answers.set(call, { status: 200, body }),
    refuse: (call, status, body = undefined) =>
      void answers.set(call, { status, body: body ?? {} }),
  };
}

/** The pages by their paths, in the frame of the office area with its toasts, opened at `at`. */
export async function openOffice(pages: Record<string, ReactNode>, at: string) {
  const frame = (
    <MantineFrame>
      <ServerState>
        <Outlet />
      </ServerState>
      <Toaster />
    </MantineFrame>
  );
  const children = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [at] });
  await act(async () => render(<RouterProvider router={router} />));
  return { address: () => router.state.location.pathname };
}

/** Leaves the page before its session and its server go, which an open page would notice. */
export function closeOffice(): void {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** The document has no layout, and the library hides a menu whose button is not on the screen. */
export function standOnScreen(): void {
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, 8, 96, 32));
  vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(1024);
  vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(768);
}

export const press = (button: HTMLElement) => act(async () => button.click());

export const pressButton = (name: string | RegExp) => press(screen.getByRole('button', { name }));

/** The toast with this sentence. */
export async function findToast(sentence: string): Promise<Element> {
  const toast = (await screen.findByText(sentence)).closest('.Toastify__toast');
  if (!toast) throw new Error(`"${sentence}" is not in a toast`);
  return toast;
}

export const toastTexts = () =>
  [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.textContent);
