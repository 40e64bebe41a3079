import { LIST_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { fieldTexts, vehicleTexts } from '@martelo/contract/texts/public-texts';
import { call } from '../support/api.ts';
import { holdClock, stopClock } from '../support/clock.ts';
import { breakCalls } from '../support/faults.ts';
import { CONTACT_SUCCESS_MS, PUBLIC_RESET_REDIRECT_MS } from '../support/screen-constants.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

test('a message opens the chat with its text, and the map is in its frame once it is asked for', async ({
  page,
}) => {
  const chats: string[] = [];
  await page.context().route('https://wa.me/**', (route) => {
    chats.push(route.request().url());
    return route.fulfill({ body: 'conversa' });
  });
  const maps: string[] = [];
  await page.context().route('https://www.openstreetmap.org/**', (route) => {
    maps.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>o mapa do bairro</p>' });
  });
  await holdClock(page);
  await page.goto('/contato');
  // Nobody else learns of the visit before the visitor asks for the map.
  const show = page.getByRole('button', { name: 'Mostrar o mapa' });
  await show.scrollIntoViewIfNeeded();
  await expect(show).toBeEnabled();
  expect(maps).toEqual([]);
  await show.click();
  const map = page.frameLocator('iframe[title="Mapa do pátio"]');
  await expect(map.getByText('o mapa do bairro')).toBeVisible();

  const main = page.getByRole('main');
  const { contato } = await call('settings');
  const { telefone, email, horario, endereco, cidade } = contato;
  for (const line of [telefone, email, horario, `${endereco}, ${cidade}`]) {
    await expect(main.getByText(line, { exact: true }).first()).toBeVisible();
  }
  const send = main.getByRole('button', { name: 'Enviar pelo WhatsApp' });
  await send.click();
  for (const sentence of [
    'Informe o seu nome.',
    fieldTexts.emailInvalid,
    'Escreva a sua mensagem.',
  ]) {
    await expect(main.getByText(sentence)).toBeVisible();
  }
  await expect(main.getByLabel('Nome')).toBeFocused();
  expect(chats).toEqual([]);

  await main.getByLabel('Nome').fill('Zé da Silva');
  await main.getByLabel('E-mail', { exact: true }).fill('ze@exemplo.example');
  await main.getByLabel('Telefone (opcional)').pressSequentially('70998120034');
  await main.getByLabel('Mensagem').fill('O lote 7 tem chave & manual?');
  await stopClock(page);
  const chat = page.context().waitForEvent('page');
  await send.click();
  await chat;
  const outcome = main.getByText('Mensagem pronta: conclua o envio no WhatsApp.');
  await expect(outcome).toBeVisible();
  await expect.poll(() => chats.length).toBe(1);
  const text = new URL(chats[0] ?? '').searchParams.get('text') ?? '';
  for (const part of [
    'Zé da Silva',
    'O lote 7 tem chave & manual?',
    'ze@exemplo.example',
    '(70) 99812-0034',
  ]) {
    expect(text).toContain(part);
  }
  await page.clock.runFor(CONTACT_SUCCESS_MS);
  await expect(outcome).toBeHidden();
  await expect(main.getByLabel('Mensagem')).not.toHaveValue('');
});

test('the edital is read on its page and downloaded as a PDF', async ({ page }) => {
  for (const path of ['/edital', '/veiculos']) {
    await page.goto(path);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar Edital' }).first().click();
    expect((await download).suggestedFilename()).toMatch(/^edital.*\.pdf$/);
  }
  const answer = await page.request.get('/edital.pdf');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the public reset shows a message, reads the clock again and opens the home page after 2 s', async ({
  page,
}) => {
  await holdClock(page);
  await page.goto('/reseta-timer');
  await expect(page.getByRole('heading', { name: 'Timer Resetado!' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('timer_end_date')))
    .not.toBeNull();
  await expect(page).toHaveURL('/reseta-timer');
  await page.clock.runFor(PUBLIC_RESET_REDIRECT_MS);
  await page.waitForURL('/');
});

test('data that cannot be read are replaced by an error with a retry button', async ({
  page,
  yard,
  expectRefusal,
}) => {
  const { vehicle } = await yard.addLot({ fotos: 2 });

  await test.step('an unknown vehicle shows that it does not exist', async () => {
    expectRefusal(/999999998/, 404);
    await page.goto('/veiculos/999999998');
    await expect(page.getByText(vehicleTexts.notFound).last()).toBeVisible();
    expectRefusal(/undefined/, 404);
    await page.goto('/veiculos/undefined');
    await expect(page.getByText(vehicleTexts.noId).last()).toBeVisible();
  });

  await test.step('pictures that cannot be loaded leave a placeholder', async () => {
    expectRefusal(/\/uploads\//, 'aborted');
    const { mend } = await breakCalls(page, '**/uploads/**', 'abort');
    await page.goto(`/veiculos/${vehicle.id}`);
    await expect(page.getByRole('img', { name: /\(sem imagem\)$/ }).first()).toBeVisible();
    await mend();
  });

  await expect(toasts(page)).toHaveCount(0);
});

test('at most five page numbers are between the first and the last', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Páginas de veículos' });
  const shown = async () => {
    const texts = await pages.getByRole('listitem').allInnerTexts();
    return texts.map((text) => text.replace(/\D*(\d+)\s*$/, '$1'));
  };
  const last = async () =>
    (await page.getByText(/^Página \d+ de \d+$/).innerText()).split(' de ')[1];
  // Read again, because other journeys add vehicles meanwhile.
  await page.goto('/veiculos');
  await expect(async () => {
    expect(await shown()).toEqual(['1', '2', '3', '4', '5', '…', await last()]);
  }).toPass();
  await page.goto('/veiculos?page=4');
  await expect(async () => {
    const numbers = (await shown()).filter((entry) => entry !== '…');
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', await last()]);
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(LIST_PAGE_SIZE);
});

test('a vehicle is shared by WhatsApp and by its address', async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 45_000 });
  const page = await browse({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`/veiculos/${vehicle.id}`);
  const main = page.getByRole('main');
  const chat = main.getByRole('link', { name: /WhatsApp/ });
  const address = new URL((await chat.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain(vehicle.titulo);
  expect(text).toContain('45.000,00');
  expect(text).toContain(`/veiculos/${vehicle.id}`);
  await main.getByRole('button', { name: 'Copiar link' }).click();
  await expect(main.getByRole('button', { name: 'Link copiado' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.endsWith(copied)).toBe(true);
});

test('on the narrowest phone every price is whole', async ({ browse, yard }) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 1_250_000 });
  const page = await browse({ viewport: { width: 320, height: 640 } });
  const pages = [
    `/veiculos?titulo=${encodeURIComponent(vehicle.titulo)}`,
    `/leiloes/carros?leilao=${auction.id}`,
    `/veiculos/${vehicle.id}`,
    '/',
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator(PRICES).first()).toBeVisible();
    expect(await page.locator(PRICES).evaluateAll(readCut), path).toEqual([]);
  }
});

const PRICES = 'main [data-size="card"], main [data-size="panel"]';

/** The texts that reach beyond the edge of the part that frames them. Runs in the page. */
function readCut(prices: Element[]): string[] {
  const edge = (price: Element) => price.closest('article, section')?.getBoundingClientRect().right;
  const end = (price: Element) => {
    const text = document.createRange();
    text.selectNodeContents(price);
    return text.getBoundingClientRect().right;
  };
  return prices
    .filter((price) => !(end(price) < (edge(price) ?? 0)))
    .map((price) => price.textContent ?? '');
}
