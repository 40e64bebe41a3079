import { afterEach, describe, expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { type RenderThread, startRenderThread, type ThreadOptions } from './render-thread.ts';

const FILE = new URL('./broken-thread.fixture.ts', import.meta.url);
const SITE = 'http://localhost';

let thread: RenderThread | undefined;
let errors: unknown[] = [];
afterEach(async () => {
  await thread?.close();
  errors = [];
});

function start(limits: ThreadOptions['limits'] = {}, data: object = {}): RenderThread {
  const onError = (error: unknown) => void errors.push(error);
  thread = startRenderThread({ file: FILE, data, onError, limits });
  return thread;
}

/** The page's text, or how its rendering ended. */
async function pageOf({ render }: RenderThread, url: string): Promise<string> {
  try {
    return Buffer.from((await render(url, SITE)).page.body).toString();
  } catch (error) {
    return error instanceof Refusal ? error.code : `failed: ${error}`;
  }
}

/** Pages are rendered again, after a pause. */
const recovered = (from: RenderThread) => expect.poll(() => pageOf(from, '/')).toBe('/');

test('pages that are asked for during the start wait for it', async () => {
  const pages = start();
  expect(await Promise.all(['/a', '/b'].map((url) => pageOf(pages, url)))).toEqual(['/a', '/b']);
  expect(errors).toEqual([]);
});

test('an error of a page is that page’s error alone', async () => {
  const pages = start();
  const [bad, good] = await Promise.all([pageOf(pages, '/throws'), pageOf(pages, '/')]);
  expect(bad).toContain('failed');
  expect(good).toBe('/');
});

describe.each([
  ['ends', '/exit', {}],
  ['never answers', '/never', { renderMs: 200 }],
  ['is in an endless loop', '/loop', { renderMs: 200 }],
  ['fills its memory', '/memory', { memoryMb: 64 }],
])('a thread that %s', (_, url, limits) => {
  test('refuses its pages with 503, and another one renders the next', async () => {
    const pages = start(limits);
    await pageOf(pages, '/');
    const [broken, beside] = await Promise.all([pageOf(pages, url), pageOf(pages, '/never')]);
    expect([broken, beside]).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    expect(errors).not.toEqual([]);
    await recovered(pages);
  });
});

test('a thread that dies again and again is started after growing pauses', async () => {
  const pages = start({ firstPauseMs: 1e6, longestPauseMs: 1e6 });
  await pageOf(pages, '/exit');
  await recovered(pages);
  await pageOf(pages, '/exit');
  // It waits for its second restart: a page is refused at once and waits for nothing.
  expect(await pageOf(pages, '/')).toBe('UNAVAILABLE');
});

test('a site that cannot be loaded is refused with 503, and said in the log', async () => {
  const pages = start({ firstPauseMs: 1e6, longestPauseMs: 1e6 }, { badBuild: true });
  expect(await pageOf(pages, '/')).toBe('UNAVAILABLE');
  expect(String(errors[0])).toContain('the site cannot be loaded');
});

test('closing refuses the pages in progress and ends the thread', async () => {
  const pages = start();
  await pageOf(pages, '/');
  const inProgress = pageOf(pages, '/loop');
  await pages.close();
  expect(await inProgress).toBe('UNAVAILABLE');
  expect(await pageOf(pages, '/')).toBe('UNAVAILABLE');
  expect(errors).toEqual([]);
});
