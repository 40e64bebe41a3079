import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Fake, hello, presence, saying, settle, setUp, wishOf } from './carrier.fixture';

type Step =
  | { does: 'join' | 'leave'; page: number }
  | { does: 'event'; vehicle: number }
  | { does: 'bring'; connection: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom('join' as const, 'leave' as const), page: fc.nat(3) }),
    fc.record({ does: fc.constant('event' as const), vehicle: fc.nat(1) }),
    fc.record({ does: fc.constant('bring' as const), connection: fc.nat(9) }),
  ),
  { maxLength: 60 },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('whatever joins and leaves, a greeted page gets each event of its topics once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const yard = setUp();
      /** By connection, the events that the server has sent and the browser has not read yet. */
      const sent = new Map<Fake, LiveEvent[]>();
      const due = new Map<string, string[]>();
      const got = new Map<string, string[]>();
      let number = 0;
      const listen = () => {
        for (const said of yard.told()) {
          const [id = '', words = ''] = said.split(' ');
          if (words === 'hello') {
            due.set(id, []);
            got.set(id, []);
          } else got.get(id)?.push(words);
        }
      };
      const serve = () => {
        for (const connection of yard.connections) {
          if (!sent.has(connection)) sent.set(connection, [hello]);
        }
      };
      const bring = (connection: Fake) => {
        const event = sent.get(connection)?.shift();
        if (event && connection.isOpen) connection.receive(event);
        listen();
        serve();
      };
      const topicOf = (page: number) => `vehicle:${page % 2}`;
      const inside = new Set<number>();
      const doStep = (step: Step) => {
        if (step.does === 'join' && !inside.has(step.page)) {
          inside.add(step.page);
          yard.join(String(step.page), wishOf([topicOf(step.page)]));
        } else if (step.does === 'leave') {
          inside.delete(step.page);
          due.delete(String(step.page));
          got.delete(String(step.page));
          yard.leave(String(step.page));
        } else if (step.does === 'event') {
          number += 1;
          const event = presence(String(step.vehicle), number);
          for (const [id, words] of due) {
            if (topicOf(Number(id)) === `vehicle:${step.vehicle}`) words.push(saying(event));
          }
          for (const [connection, events] of sent) {
            const { topics } = connection.wish;
            if (connection.isOpen && topics.includes(`vehicle:${step.vehicle}`)) events.push(event);
          }
        } else if (step.does === 'bring') {
          const open = yard.connections.filter(({ isOpen }) => isOpen);
          const connection = open[step.connection % Math.max(open.length, 1)];
          if (connection) bring(connection);
        }
        serve();
        listen();
      };
      for (const step of taken) doStep(step as Step);
      // Everything that was sent arrives in the end.
      for (let left = true; left; ) {
        left = false;
        for (const connection of [...yard.connections]) {
          while (connection.isOpen && (sent.get(connection)?.length ?? 0) > 0) {
            left = true;
            bring(connection);
          }
        }
      }
      await settle();
      listen();
      for (const [id, words] of due) {
        const heard = got.get(id) ?? [];
        expect(
          words.filter((each) => !heard.includes(each)),
          'missed',
        ).toEqual([]);
        expect(new Set(heard).size, 'heard twice').toBe(heard.length);
      }
      yard.close();
    }),
  );
});
