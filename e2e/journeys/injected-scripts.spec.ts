import { siteAddress } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const MARK = 'document.documentElement.dataset.injected = "yes"';

/** Ways in which somebody who could write HTML into a page would try to run a script. */
const INJECTED = [
  `<script>${MARK}</script>`,
  `<script nonce="nonce-${'0'.repeat(36)}">${MARK}</script>`,
  `<script nonce="">${MARK}</script>`,
  `<script type="module">${MARK}</script>`,
  `<script type="text/module">${MARK}</script>`,
  `<img src="data:," alt="" onerror='${MARK}'>`,
  `<script src="data:text/javascript,${encodeURIComponent(MARK)}"></script>`,
];

test('a script that somebody wrote into a page does not run, and the scripts of the page do', {
  tag: '@gate',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteAddress() });
  const page = await context.newPage();
  const root = page.locator('html');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  let hasPolicy = true;
  await page.route(`${siteAddress()}/`, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    if (!hasPolicy) delete headers['content-security-policy'];
    const html = await response.text();
    const body = html.replace(/<body[^>]*>/, (tag) => tag + INJECTED.join(''));
    await route.fulfill({ response, headers, body });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Detalhes' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => refused.length).toBe(INJECTED.length);
  await expect(root).not.toHaveAttribute('data-injected');

  // Without the policy the same markup runs.
  hasPolicy = false;
  await page.goto('/');
  await expect(root).toHaveAttribute('data-injected', 'yes');
  await context.close();
});
