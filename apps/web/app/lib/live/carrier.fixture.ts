import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { vi } from 'vitest';
import { createCarrier } from './carrier';
import type { LiveOutput, LiveWish } from './connection';

export const hello = { type: 'hello', version: 1, serverTime: '2026-11-21T12:00:00.000Z' } as const;
export const presence = (vehicleId: string, watching: number): LiveEvent => ({
  type: 'presence',
  vehicleId,
  watching,
});
export const wishOf = (topics: string[], more: Partial<LiveWish> = {}): LiveWish => ({
  topics,
  known: null,
  token: null,
  ...more,
});

export type Fake = LiveOutput & { wish: LiveWish; isOpen: boolean; cut: () => void };

/** A server whose connections the test controls. */
export function setUp() {
  const connections: Fake[] = [];
  const told: string[] = [];
  const carrier = createCarrier(
    (wish, closed, output) =>
      new Promise((resolve) => {
        const connection: Fake = {
          ...output,
          wish,
          isOpen: true,
          cut() {
            connection.isOpen = false;
            resolve();
          },
        };
        closed.addEventListener('abort', connection.cut);
        connections.push(connection);
      }),
    {
      deliver: (ids, event) => {
        for (const id of ids) told.push(`${id} ${saying(event)}`);
      },
      lost: (id) => told.push(`${id} lost`),
      alone: (id) => told.push(`${id} alone`),
    },
  );
  const last = () => connections.at(-1) as Fake;
  return {
    ...carrier,
    connections,
    last,
    told: () => told.splice(0),
    async joinGreeted(id: string, topics: string[], more: Partial<LiveWish> = {}) {
      carrier.join(id, wishOf(topics, more));
      last().receive(hello);
      await settle();
    },
    open: () => connections.filter(({ isOpen }) => isOpen).length,
  };
}

export const saying = (event: LiveEvent) =>
  event.type === 'presence' ? `${event.vehicleId}:${event.watching}` : event.type;
export const settle = () => vi.advanceTimersByTimeAsync(0);
