import { requestTexts } from '@martelo/contract/texts/public-texts';
import { call } from '../support/api.ts';
import { area } from '../support/area.ts';
import { expect, test } from '../support/test.ts';
import { endSoon, placeBid } from '../support/yard.ts';

test('a page that opens carries no clock, and reads nothing again that has not changed', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const page = await browse();
  const { main } = area(page);
  for (const address of [`/veiculos/${vehicle.id}`, '/veiculos', '/']) {
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('asOf');
    expect(html).not.toContain('serverTime');
    // Another journey may change a vehicle between the rendering and the greeting: then the page
    // has to read, and is opened again.
    await expect(async () => {
      const read: string[] = [];
      page.on('request', (request) => void read.push(new URL(request.url()).pathname));
      await page.goto(address);
      // The clock begins with the greeting, which says whether anything has changed.
      const clocks = main.getByText(/\d\d:\d\d:\d\d|\d+ d \d\d h/);
      await expect(clocks.filter({ visible: true }).first()).toBeVisible();
      page.removeAllListeners('request');
      expect(read.filter((path) => path.startsWith('/api/'))).toEqual(['/api/live']);
    }).toPass({ timeout: 45_000 });
  }
});

test('a bid between the rendering and the connection is shown', async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot();
  const { session } = await yard.addMember('Nilce');
  const page = await browse();
  const { main } = area(page);
  const connected = Promise.withResolvers<void>();
  await page.route('**/api/live?*', async (route) => {
    await connected.promise;
    await route.continue();
  });
  await page.goto(`/veiculos/${vehicle.id}`);
  await expect(main.getByText('Nenhum lance ainda.').first()).toBeVisible();
  await placeBid(session, vehicle.id, 27_000);
  connected.resolve();
  await expect(main.getByText('R$ 27.000,00').first()).toBeVisible();
});

test('a purchase that is made between the reading and the connection is shown', async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000 });
  const { session } = await yard.addMember('Quirino');
  await placeBid(session, vehicle.id, 2_500);
  const page = await browse({ session });
  const connected = Promise.withResolvers<void>();
  await page.route('**/api/live?*', async (route) => {
    await connected.promise;
    await route.continue();
  });
  await page.goto('/conta/arremates');
  await expect(page.getByText('Você ainda não arrematou nenhum veículo.')).toBeVisible();
  await endSoon(yard, auction.id);
  const own = () => call('ownSales', { token: session.token });
  await expect.poll(own).toHaveLength(1);
  connected.resolve();
  await expect(page.getByRole('link', { name: vehicle.titulo })).toBeVisible();
});

test('a press without a network is held, and goes on when the network is back', async ({
  browse,
  yard,
  allowRefusal,
}) => {
  // Pictures further down may still be on their way.
  allowRefusal(/\/uploads\//, 'offline');
  // A vehicle of another journey may change at that moment, and the list then reads itself again.
  allowRefusal(/\/api\/vehicles\/public/, 'offline');
  const { vehicle } = await yard.addLot();
  const page = await browse();
  const { main } = area(page);
  // The page fetches what it shows without a network while there is one.
  const prepared = page.waitForResponse(/\/offline-bar[\w-]*\.js/);
  await page.goto('/veiculos?sort=newest');
  const card = main.locator(`a[href="/veiculos/${vehicle.id}"]`).first();
  await expect(card).toBeVisible();
  await (await prepared).finished();
  await page.context().setOffline(true);
  await expect(page.getByText(requestTexts.offline)).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(/\/veiculos\?sort=newest$/);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/veiculos/${vehicle.id}$`));
  await expect(page.getByText('A conexão voltou.')).toBeHidden();
});
