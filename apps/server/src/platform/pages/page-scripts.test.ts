import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RenderedPage } from './finish-page.ts';
import { finishPage, NONCE_MARK } from './finish-page.ts';

const PUBLIC_URL = 'https://leiloes.example';

function finish(html: string, type = 'text/html; charset=utf-8'): Promise<RenderedPage> {
  const response = new Response(html, { headers: { 'content-type': type } });
  return finishPage(response, { publicUrl: PUBLIC_URL, frame: null });
}

const textOf = ({ body }: RenderedPage) => Buffer.from(body).toString();
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script sources that the policy allows beside the site's own files. */
const allowedBy = ({ headers }: RenderedPage) =>
  /script-src 'self'([^;]*);/.exec(headers['content-security-policy'] ?? '')?.[1]?.trim();

const marked = (text: string, attributes = '') =>
  `<script nonce="${NONCE_MARK}"${attributes}>${text}</script>`;

test("a page runs the site's inline scripts, and shows nobody how they were marked", async () => {
  const page = await finish(
    `<link href="/a.css" nonce="${NONCE_MARK}"/>${marked('one()')}${marked('two()', ' type="module"')}`,
  );
  expect(allowedBy(page)).toBe(`${sourceOf('one()')} ${sourceOf('two()')}`);
  expect(textOf(page)).toBe(
    '<link href="/a.css"/><script>one()</script><script type="module">two()</script>',
  );
});

test.each([
  ['a script without the mark', '<script>alert(1)</script>'],
  ['a nonce of the same form', `<script nonce="nonce-${'0'.repeat(36)}">alert(1)</script>`],
  ['a nonce without its value', '<script nonce="">alert(1)</script>'],
  ['data for search engines', '<script type="application/ld+json">{"a":1}</script>'],
  ["a script's file", `<script src="/assets/a.js" nonce="${NONCE_MARK}"></script>`],
  ['text that reads like a script', '&lt;script nonce=&quot;x&quot;&gt;alert(1)&lt;/script&gt;'],
])('the policy names no hash for %s', async (_, html) => {
  expect(allowedBy(await finish(html))).toBe('');
});

test('markup that someone left open before a script lets nothing of theirs run', async () => {
  const own = marked('one()');
  for (const open of ['<script>alert(1)//', '<script src="https://evil.example/x.js" ']) {
    const allowed = allowedBy(await finish(open + own));
    expect(['', sourceOf('one()')]).toContain(allowed);
  }
});

test.each([
  ['ends at the first end of a script', 'a("', 'a("</SCRIPT >")'],
  ['has the line ends of a browser', 'a()\nb()\nc()', 'a()\r\nb()\rc()'],
  ['has no zero characters', '"\uFFFD"', '"\0"'],
  ['keeps what a replacement would read', "'$&$1'", "'$&$1'"],
])('the hashed text %s', async (_, text, written) => {
  expect(allowedBy(await finish(marked(written)))).toBe(sourceOf(text));
});

test('a script that a page has twice is named once', async () => {
  expect(allowedBy(await finish(marked('a()') + marked('a()')))).toBe(sourceOf('a()'));
});

test('a mark in an unexpected place is an error, because a visitor could read it', async () => {
  await expect(finish(`<p>${NONCE_MARK}</p>`)).rejects.toThrow('mark');
});

test('the policy of a page allows nothing else, and data has the policy of data', async () => {
  const policy = (await finish('ok')).headers['content-security-policy'];
  expect(policy).toMatch(/object-src 'none'; base-uri 'none'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('upgrade-insecure-requests');
  const data = await finish('[]', 'text/x-script');
  expect(data.headers['content-security-policy']).toMatch(/^default-src 'none'/);
});

test('the tag is the same for the same page, and another for other bytes or scripts', async () => {
  const [one, same, other, scripts] = await Promise.all([
    finish(marked('a()')),
    finish(marked('a()')),
    finish(marked('b()')),
    finish('<script>a()</script>'),
  ]);
  expect(same.etag).toBe(one.etag);
  expect(textOf(scripts)).toBe(textOf(one));
  expect(new Set([one.etag, other.etag, scripts.etag]).size).toBe(3);
});

test('a finished page can be handed to another thread', async () => {
  const page = await finish(marked('a()'));
  expect(structuredClone(page)).toEqual(page);
});
