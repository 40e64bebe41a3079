import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { type Renderings, shareRenderings } from './share-renderings.ts';

/** A queue whose renderings end when the test says so. */
function desk(limits: { atOnce: number; mostWaiting: number }) {
  const inTurn: Renderings<string> = shareRenderings(limits);
  const running = new Map<string, PromiseWithResolvers<string>>();
  const started: string[] = [];
  let most = 0;
  return {
    started,
    running,
    most: () => most,
    /** The page, or why there is none. */
    ask: (address: string, url: string): Promise<string> =>
      inTurn(address, url, () => {
        const page = Promise.withResolvers<string>();
        running.set(url, page);
        started.push(url);
        most = Math.max(most, running.size);
        return page.promise;
      }).catch((error) => (error instanceof Refusal ? error.code : String(error))),
    /** Ends the rendering that has run longest. */
    async finishOne(): Promise<void> {
      const [url, page] = running.entries().next().value ?? [];
      if (!url || !page) return;
      running.delete(url);
      page.resolve(url);
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a page that is being rendered is shared with everybody, however full the queue is', async () => {
  const { ask, finishOne, started } = desk({ atOnce: 1, mostWaiting: 0 });
  const asks = Array.from({ length: 50 }, (_, index) => ask(`10.0.0.${index % 2}`, '/'));
  await finishOne();
  expect(new Set(await Promise.all(asks))).toEqual(new Set(['/']));
  expect(started).toEqual(['/']);
});

test('an address does not wait for the line of another one that wants the same page', async () => {
  const { ask, finishOne, started } = desk({ atOnce: 1, mostWaiting: 10 });
  const crowd = ['a1', 'a2', 'a3', '/veiculos'].map((url) => ask('a', url));
  const other = ask('b', '/veiculos');
  await finishOne();
  await finishOne();
  await finishOne();
  expect(await other).toBe('/veiculos');
  await finishOne();
  expect(await Promise.all(crowd)).toEqual(['a1', 'a2', 'a3', '/veiculos']);
  expect(started).toEqual(['a1', 'a2', '/veiculos', 'a3']);
});

test('who is sent away does not take the page from another address that waits for it', async () => {
  const { ask, finishOne } = desk({ atOnce: 1, mostWaiting: 4 });
  void ask('a', 'a1');
  void ask('a', 'a2');
  void ask('a', 'a3');
  const refused = ask('a', '/veiculos');
  const other = ask('b', '/veiculos');
  void ask('c', 'c1');
  expect(await refused).toBe('UNAVAILABLE');
  for (let turn = 0; turn < 5; turn += 1) await finishOne();
  expect(await other).toBe('/veiculos');
});

test('a rendering that fails gives its place to the next one', async () => {
  const inTurn = shareRenderings<string>({ atOnce: 1, mostWaiting: 1 });
  const fails = inTurn('a', '/1', () => Promise.reject(new Error('broken')));
  const next = inTurn('a', '/2', async () => 'ok');
  await expect(fails).rejects.toThrow('broken');
  expect(await next).toBe('ok');
});

type Step = { kind: 'ask'; address: string; url: string } | { kind: 'finish' };

const asking = fc.record({
  kind: fc.constant('ask' as const),
  address: fc.constantFrom('a', 'b', 'c', 'd'),
  url: fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `/veiculos/${index}`)),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: asking }, fc.constant<Step>({ kind: 'finish' })),
  { maxLength: 60 },
);

test('never too many at once or waiting, and everybody gets the page or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
      async (given, atOnce, mostWaiting) => {
        const { ask, finishOne, running, most } = desk({ atOnce, mostWaiting });
        const open = new Map<Promise<string>, { address: string; url: string }>();
        const wrong: string[] = [];
        for (const step of given) {
          if (step.kind === 'finish') await finishOne();
          else {
            const asked = ask(step.address, step.url);
            open.set(asked, step);
            void asked.then((got) => {
              open.delete(asked);
              if (got !== step.url && got !== 'UNAVAILABLE') wrong.push(got);
            });
            await settled();
          }
          const waiting = [...open.values()].filter(({ url }) => !running.has(url));
          const places = new Set(waiting.map(({ address, url }) => `${address} ${url}`));
          expect(places.size).toBeLessThanOrEqual(mostWaiting);
        }
        while (running.size > 0) await finishOne();
        expect(open.size).toBe(0);
        expect(wrong).toEqual([]);
        expect(most()).toBeLessThanOrEqual(atOnce);
      },
    ),
    { numRuns: 150 },
  );
});
