import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Profile } from '@martelo/core/permissions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RenderHookResult, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { AdminLive } from '../live/admin-live';
import { ServerState } from '../remote/server-state';
import { storeSession } from '../session/session-store';

/** Signs an administrator in for the next hour; without profiles, as before the server named them. */
export function signIn(id: string, profiles?: readonly Profile[]): void {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = `head.${btoa(JSON.stringify({ exp }))}.signature`;
  storeSession({
    token,
    user: {
      id,
      name: `Pessoa ${id}`,
      email: `${id}@patio.br`,
      role: 'admin',
      ...(profiles && { profiles }),
    },
  });
}

export type LiveServer = {
  /** Waits for a page to connect, and greets it. */
  greet: () => Promise<void>;
  tell: (event: LiveEvent) => void;
  /** Ends the connection; the page connects again by itself. */
  drop: () => void;
};

type Connection = ReadableStreamDefaultController<Uint8Array>;

/** The server's end of the live stream, in place of `fetch`. */
export function stubLiveServer(): LiveServer {
  let waiting = Promise.withResolvers<Connection>();
  let connection: Connection | null = null;
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    status: 200,
    body: new ReadableStream<Uint8Array>({
      start: (opened) => {
        connection = opened;
        waiting.resolve(opened);
      },
    }),
  }));
  function tell(event: LiveEvent): void {
    connection?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  }
  return {
    tell,
    async greet() {
      await waiting.promise;
      tell({ type: 'hello', version: 1, serverTime: new Date().toISOString() });
    },
    drop() {
      waiting = Promise.withResolvers();
      connection?.close();
    },
  };
}

type OnPage<T> = { value: T; client: QueryClient; address: string };

type PageOptions = { at?: string; reactStrictMode?: boolean };

/** A hook on a page of the office area, with the router, the live stream and the query client. */
export function renderOnPage<T>(
  useSubject: () => T,
  { at = '/', ...options }: PageOptions = {},
): RenderHookResult<OnPage<T>, unknown> {
  return renderHook(
    () => {
      const { pathname, search } = useLocation();
      return { value: useSubject(), client: useQueryClient(), address: pathname + search };
    },
    {
      ...options,
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[at]}>
          <AdminLive>
            <ServerState>{children}</ServerState>
          </AdminLive>
        </MemoryRouter>
      ),
    },
  );
}

/** Readings that the test answers itself, in any order. */
export function heldReadings<T>() {
  const held: PromiseWithResolvers<T>[] = [];
  const signals: AbortSignal[] = [];
  return {
    signals,
    read(signal: AbortSignal): Promise<T> {
      const reading = Promise.withResolvers<T>();
      held.push(reading);
      signals.push(signal);
      return reading.promise;
    },
    count: () => held.length,
    last(): PromiseWithResolvers<T> {
      const reading = held.at(-1);
      if (!reading) throw new Error('nothing has been read');
      return reading;
    },
  };
}
