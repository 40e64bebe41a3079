import { chromium } from '@playwright/test';
import { wholeChromium } from '../chromium.ts';
import { siteAddress } from '../support/api.ts';
import { expect, signedIn, test } from '../support/test.ts';
import { workerReady } from '../support/worker.ts';

const whole = wholeChromium();
test.skip(whole === undefined, 'não instalado: chromium');

test('a push is shown on the device, in the place of an older one of its lot', async ({ yard }) => {
  const { vehicle } = await yard.addLot();
  const { session } = await yard.addMember('Pia');
  await using browser = await chromium.launch(whole);
  const context = await browser.newContext({ storageState: signedIn(session) });
  await context.grantPermissions(['notifications']);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto(`${siteAddress()}/conta/avisos`);
  await workerReady(page);
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notices = await registration.getNotifications();
      return notices.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  const push = (notice: object | string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: typeof notice === 'string' ? notice : JSON.stringify(notice),
    });
  const link = `/veiculos/${vehicle.id}`;
  const notice = { title: 'Lote 12', body: 'Você foi superado.', link, tag: 'lote-12', unread: 2 };
  await push(notice);
  const { title, body, tag } = notice;
  await expect.poll(shown).toEqual([{ title, body, tag, data: { link } }]);
  await test.step('a newer notice of the lot takes the place of the older one', async () => {
    await push({ ...notice, body: 'O lote encerra em menos de 10 minutos.' });
    await expect
      .poll(async () => (await shown()).map((one) => one.body))
      .toEqual(['O lote encerra em menos de 10 minutos.']);
  });
  await test.step('a push that cannot be read is shown all the same', async () => {
    await push('broken');
    await expect.poll(async () => (await shown()).map((one) => one.title)).toContain('Novo aviso');
  });
});
