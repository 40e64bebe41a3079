import { siteAddress } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const DRAWN_MS = 90_000;

test('the API reference shows the calls in Portuguese and loads nothing from other hosts', async ({
  browse,
}) => {
  // Not the fixture's own page: that one waits for the site's scripts, and this page has its own.
  const page = await (await browse()).context().newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== siteAddress()) foreign.push(request.url());
  });
  await page.goto('/api/docs');
  // The reference draws every call of the table before it shows its title and takes a press.
  await expect(page.getByRole('heading', { name: 'Martelo' })).toBeVisible({ timeout: DRAWN_MS });
  await page.getByRole('button', { name: 'Abrir Grupo - bids', exact: true }).click();
  await page.getByRole('link', { name: 'Dar um lance' }).click();
  await expect(page.getByText('Testar requisição').first()).toBeVisible();
  expect(foreign).toEqual([]);
});
