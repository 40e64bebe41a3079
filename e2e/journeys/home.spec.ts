import { requestTexts } from '@martelo/contract/texts/public-texts';
import type { Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { holdClock, stopClock } from '../support/clock.ts';
import { breakCalls } from '../support/faults.ts';
import { mark } from '../support/people.ts';
import {
  HERO_AUTOPLAY_MS,
  HERO_TRANSITION_MS,
  HOME_SCROLL_DELAY_MS,
  PANEL_REFRESH_MS,
  PRICE_STEPS_REAIS,
  SCROLL_OFFSET_PX,
} from '../support/screen-constants.ts';
import { expect, scriptsStarted, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

test('the two slides fade by themselves, and stop for a visitor who reads or operates them', async ({
  browse,
}) => {
  const page = await browse({ reducedMotion: 'no-preference' });
  await holdClock(page);
  await page.goto('/');
  await stopClock(page);
  const hero = page.getByRole('region', { name: 'Apresentação' });
  const first = hero.getByText('Frete para todo o BRASIL');
  const second = hero.getByText('VEÍCULOS RECUPERADOS');
  const slides = hero.locator('[data-current]');
  await expect(hero.getByRole('button', { name: 'Pausar a apresentação' })).toBeVisible();
  await expect(first).toBeVisible();
  await expect(hero.getByText('Receba em casa!')).toBeVisible();
  await expect(slides).toHaveCSS(
    'transition-duration',
    new RegExp(`^${HERO_TRANSITION_MS / 1_000}s`),
  );

  await page.clock.runFor(HERO_AUTOPLAY_MS);
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await page.clock.runFor(HERO_AUTOPLAY_MS);
  await expect(first).toBeVisible();

  await hero.getByRole('button', { name: 'Ir para o destaque 2 de 2' }).click();
  await expect(second).toBeVisible();
  await page.clock.runFor(2 * HERO_AUTOPLAY_MS + 1_000);
  await expect(second).toBeVisible();
  await hero.getByRole('button', { name: 'Próxima' }).click();
  await expect(first).toBeVisible();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(hero.getByRole('button', { name: 'Próxima' })).toBeHidden();
  await expect(hero.getByRole('button', { name: 'Anterior' })).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(hero.getByRole('button', { name: 'Anterior' })).toBeVisible();
  await hero.getByRole('link', { name: 'VER VEÍCULOS' }).first().click();
  await page.waitForURL('/veiculos');
});

test('no screen width cuts the picture of a slide or the text of a select', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('region', { name: 'Apresentação' }).locator('[data-current] img');
  const search = page.getByRole('search', { name: 'Buscar veículos' });
  const selects = search.getByRole('combobox');
  const filters = search.getByRole('button', { name: 'Filtros' });
  for (const width of [360, 390, 767, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(picture).toBeInViewport({ ratio: 1 });
    if (width === 360) await filters.click();
    await expect(selects).toHaveCount(2);
    for (const select of await selects.all()) {
      expect(await select.evaluate(missingWidth), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('the links to sections work from every page and stop 100 px below the top', async ({
  page,
}) => {
  const auctions = page.getByRole('region', { name: 'Leilões em andamento' });
  const steps = page.getByRole('region', { name: 'Como funciona' });
  await page.goto('/contato');
  await menu(page).getByRole('link', { name: 'Leilões' }).click();
  await expectAtOffset(auctions);
  await menu(page).getByRole('link', { name: 'Como Funciona' }).click();
  await expectAtOffset(steps);
  // A link to the current section still scrolls there after the user has scrolled away.
  await page.mouse.wheel(0, -600);
  await expect.poll(() => distanceOf(steps)).toBeGreaterThan(SCROLL_OFFSET_PX + 500);
  await menu(page).getByRole('link', { name: 'Como Funciona' }).click();
  await expectAtOffset(steps);

  await page.goto('/#faq');
  await expectAtOffset(page.getByRole('region', { name: 'Perguntas frequentes' }));

  await menu(page).getByRole('link', { name: 'Veículos' }).click();
  await page.waitForURL('/veiculos');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // Until then this page would take what is meant for the next one.
  await scriptsStarted(page);

  await test.step('a state from another page sets the message and the section to scroll to', async () => {
    await page.evaluate(() => {
      const arrival = { message: 'Seu cadastro foi enviado.', scrollTo: 'como-funciona' };
      const envelope = { address: '/', until: Date.now() + 30_000 };
      sessionStorage.setItem('martelo:chegada', JSON.stringify({ ...arrival, ...envelope }));
      location.assign('/');
    });
    const message = page.getByRole('alert').filter({ hasText: 'Seu cadastro foi enviado.' });
    await expect(message).toBeVisible();
    await expectAtOffset(steps);
    await message.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(message).toBeHidden();
  });
});

test('an address with another # is followed without a console message', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/');
  await page.evaluate(() => {
    location.hash = 'faq';
  });
  await expectAtOffset(page.getByRole('region', { name: 'Perguntas frequentes' }));
  expect(said).toEqual([]);
});

test('a visitor who scrolls away at once is not moved back to the section', async ({ page }) => {
  const steps = page.getByRole('region', { name: 'Como funciona' });
  await holdClock(page);
  await page.goto('/');
  await stopClock(page);
  await menu(page).getByRole('link', { name: 'Como Funciona' }).click();
  await expectAtOffset(steps);
  await page.mouse.wheel(0, -600);
  await expect.poll(() => distanceOf(steps)).toBeGreaterThan(SCROLL_OFFSET_PX + 500);
  await page.clock.runFor(10 * HOME_SCROLL_DELAY_MS);
  expect(await distanceOf(steps)).toBeGreaterThan(SCROLL_OFFSET_PX + 500);
});

test('the menu of a phone opens, follows a link and closes', async ({ browse }) => {
  const page = await browse({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/termos');
  const burger = page.getByRole('button', { name: 'Abrir menu' });
  await expect(menu(page)).toBeHidden();
  await burger.tap();
  await expect(menu(page).getByRole('link', { name: 'Edital' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await burger.tap();
  await menu(page).getByRole('link', { name: 'Leilões' }).tap();
  await expectAtOffset(page.getByRole('region', { name: 'Leilões em andamento' }));
  await expect(menu(page)).toBeHidden();
});

test('a card leads to its vehicles, and its details have the link that fits the phase', async ({
  page,
  expectRefusal,
}) => {
  await holdClock(page);
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Leilões em andamento' });
  const card = section.getByRole('article').filter({ hasText: 'Leilão de Motos' });
  await expect(card.getByText(/^\d+ veículos$/)).toBeVisible();
  await expect(card.getByText(/^\d+ lances?$/)).toBeVisible();
  await expect(card.getByText('Em andamento')).toBeVisible();
  await expect(card.getByRole('timer', { name: /^Termina em/ })).toBeVisible();
  await expect(card.getByText(/Motos urbanas/)).toBeVisible();
  await expect(card.getByText(/^Leilão nº \S+$/)).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  const readAgain = page.waitForRequest(/\/api\/auctions\/active\?/);
  await page.clock.runFor(PANEL_REFRESH_MS);
  await readAgain;

  await test.step('a failed reading keeps the known data and shows a note', async () => {
    const note = section.getByRole('status').filter({ hasText: requestTexts.serverError });
    expectRefusal(/auctions\/active/, 500);
    const { mend } = await breakCalls(page, '**/api/auctions/active**', { status: 500 });
    await page.clock.runFor(PANEL_REFRESH_MS);
    await expect(note).toBeVisible();
    await expect(card).toBeVisible();
    await mend();
    await page.clock.runFor(PANEL_REFRESH_MS);
    await expect(note).toBeHidden();
  });

  const details = card.getByRole('button', { name: 'Detalhes: Leilão de Motos' });
  const dialog = page.getByRole('dialog', { name: 'Leilão de Motos' });
  await details.click();
  await expect(dialog.getByText('Aberto')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Ver Leilão' })).toHaveAttribute(
    'href',
    '/leiloes/motos',
  );
  await test.step('the open dialog follows a pause, like its card', async () => {
    const ACTIVE = '**/api/auctions/active**';
    await page.route(ACTIVE, async (route) => {
      const response = await route.fetch();
      const auctions: object[] = await response.json();
      const paused = { phase: 'paused', status: 'paused', remainingMs: 60_000 };
      await route.fulfill({
        response,
        json: auctions.map((auction) => ({ ...auction, ...paused })),
      });
    });
    await page.clock.runFor(PANEL_REFRESH_MS);
    await expect(dialog.getByText('Pausado').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.clock.runFor(PANEL_REFRESH_MS);
    await expect(dialog.getByText('Aberto')).toBeVisible();
  });
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();

  await details.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Ver Leilão' })).toBeVisible();
  // No new data may arrive: the dialog has to notice by itself that the time is over.
  await page.route('**/api/auctions/active**', () => undefined);
  await page.clock.fastForward('12:00:00');
  await expect(dialog.getByText('Finalizado').first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Ver Resultados' })).toBeVisible();
  await page.unroute('**/api/auctions/active**');

  await page.goto('/');
  await card.getByRole('link', { name: 'Leilão de Motos' }).click();
  await page.waitForURL('/veiculos/categoria/motos');
});

test('the home page has ten price steps, four steps, five campaigns and questions, and external links', async ({
  page,
}) => {
  await page.goto('/');
  const labels = PRICE_STEPS_REAIS.map((reais) => `Até R$ ${reais.toLocaleString('pt-BR')}`);
  expect(labels).toHaveLength(10);
  await expect(page.getByLabel('Preço Máximo').getByRole('option')).toHaveText([
    'Qualquer preço',
    ...labels,
  ]);

  await expect(
    page.getByRole('region', { name: 'Como funciona' }).getByRole('listitem'),
  ).toHaveText([/Cadastre-se grátis/, /Escolha o veículo/, /Dê o seu lance/, /Pague e retire/]);
  const { banners } = await call('settings');
  for (const { titulo, botao, link } of banners) {
    const heading = page.getByRole('heading', { name: titulo });
    const campaign = page.locator('section, li').filter({ has: heading }).last();
    await expect(campaign.getByRole('link', { name: botao })).toHaveAttribute('href', link);
  }
  expect(banners.map(({ desenho }) => desenho)).toEqual([
    'ipva',
    'financiamento',
    'frete',
    'patio',
    'venda-direta',
  ]);

  const questions = page.getByRole('region', { name: 'Perguntas frequentes' }).locator('details');
  // The specification's terms, section 9.
  await expect(questions).toContainText([
    /20%.*24 horas.*3 dias úteis/,
    /taxa diária de estadia/,
    /30 dias.*abandonado.*voltar a leilão/,
    /Agende a visita.*código do lote/,
    /identidade.*comprovante de pagamento.*nota.*autorização de entrega/,
  ]);
  await expect(questions).toHaveCount(5);
  const answer = questions.first().getByText(/20% do valor/);
  await expect(answer).toBeHidden();
  await questions.first().locator('summary').press('Enter');
  await expect(answer).toBeVisible();

  const registry = page.getByRole('link', { name: /Consultar registro/ });
  await expect(registry).toHaveAttribute('target', '_blank');
  await expect(registry).toHaveAttribute('rel', /noopener/);
  const sale = page.getByRole('region', { name: 'Venda direta' });
  await sale.getByRole('link', { name: 'Ver veículos' }).click();
  await page.waitForURL('/veiculos');
});

test('vehicles that end first and highlights are rows with live prices; a wreck is named', async ({
  page,
  yard,
}) => {
  const auction = await yard.addAuction({ endsInMs: 10 * 60_000 });
  const titulo = `Primeiro a terminar ${mark()}`;
  const vehicle = await yard.addVehicle({
    titulo,
    lanceInicial: 20_000,
    situacao: 'Sinistrado',
    auctionId: auction.id,
  });
  const highlighted = { ids: [vehicle.id], destaque: true };
  await call('highlightVehicles', { token: yard.admin.token, body: highlighted });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Apresentação' });
  await expect(hero.getByRole('link', { name: /^\d+ leilões ao vivo agora/ })).toBeVisible();
  const bidder = await yard.addMember('Yara');
  for (const name of ['Terminam primeiro', 'Destaques']) {
    const card = page
      .getByRole('region', { name })
      .getByRole('article')
      .filter({ hasText: titulo });
    await expect(card).toContainText('Sinistrado');
    await expect(card.getByText(/^Lance (inicial|atual)$/)).toBeVisible();
  }
  const row = page.getByRole('region', { name: 'Terminam primeiro' });
  const card = row.getByRole('article').filter({ hasText: titulo });
  await expect(card).toContainText('20.000,00');
  await placeBid(bidder.session, vehicle.id, 21_000);
  await expect(card).toContainText('21.000,00');
  await expect(row.getByRole('link', { name: /^Ver todos/ })).toHaveAttribute('href', '/veiculos');
  await card.getByRole('link', { name: titulo }).click();
  await page.waitForURL(`/veiculos/${vehicle.id}`);
});

test('on a phone one tap searches in a category, and the price is behind Filtros', async ({
  browse,
}) => {
  const page = await browse({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/');
  const search = page.getByRole('search', { name: 'Buscar veículos' });
  await search.getByRole('button', { name: 'Motos' }).tap();
  await page.waitForURL('/veiculos/categoria/motos');
  await page.goBack();
  await search.getByLabel('Modelo').fill('cg 160');
  await search.getByRole('button', { name: 'Motos' }).tap();
  await page.waitForURL('/veiculos?titulo=cg+160&tipo=Moto');
  await page.goBack();
  await expect(search.getByLabel('Preço Máximo')).toBeHidden();
  await search.getByRole('button', { name: 'Filtros' }).tap();
  await search.getByLabel('Preço Máximo').selectOption('Até R$ 50.000');
  await search.getByLabel('Modelo').press('Enter');
  await page.waitForURL('/veiculos?precoMax=50000');
});

async function expectAtOffset(section: Locator): Promise<void> {
  await expect
    .poll(async () => Math.abs((await distanceOf(section)) - SCROLL_OFFSET_PX), {
      intervals: [100],
    })
    .toBeLessThanOrEqual(2);
}

const distanceOf = (section: Locator) =>
  section.evaluate((element) => element.getBoundingClientRect().top);

/** How much narrower a select is than its longest line needs. Runs in the page. */
function missingWidth(select: Element): number {
  const copy = select.cloneNode(true) as HTMLElement;
  copy.style.width = 'max-content';
  select.after(copy);
  const missing = copy.getBoundingClientRect().width - select.getBoundingClientRect().width;
  copy.remove();
  return missing;
}
