import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import type { Locator, Page } from '@playwright/test';
import { swipe } from '../support/swipe.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const COUNT = 6;

test('a phone fetches the picture that is seen, and its neighbours once a finger is on it', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ fotos: COUNT });
  const page = await browse(PHONE);
  const gallery = galleryOf(page, vehicle);
  await page.goto(`/veiculos/${vehicle.id}`);
  await expectDrawn(gallery.slide(0));
  expect(gallery.fetched()).toEqual([0]);
  // What has no picture yet keeps its place.
  for (const position of [0, 1]) {
    await expect.poll(() => heightOf(gallery.slide(position))).toBe(300);
  }

  await swipe(page, { from: 330, to: 30, y: 200 }, async () => {
    await expectDrawn(gallery.slide(1));
    await expectDrawn(gallery.slide(COUNT - 1));
  });
  await expect(gallery.counter).toContainText(`2 / ${COUNT}`);
  await expectDrawn(gallery.slide(2));
  gallery.expectFetched([0, 1, 2, COUNT - 1]);

  await gallery.counter.tap();
  const viewer = page.getByRole('dialog', { name: 'Imagens em tela cheia' });
  for (let position = 1; position < COUNT; position += 1) {
    await expect(page.getByText(`Foto ${position + 1} de ${COUNT}`, { exact: true })).toBeVisible();
    const picture = viewer.getByRole('img', { name: `, imagem ${position + 1} de ${COUNT}` });
    await expectDrawn(picture.and(page.locator('img')));
    if (position < COUNT - 1) await page.keyboard.press('ArrowRight');
  }
});

test('buttons, arrow keys and thumbnails show pictures that were not fetched before', {
  tag: '@gate',
}, async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot({ fotos: COUNT });
  const page = await browse({ viewport: { width: 1440, height: 900 } });
  const gallery = galleryOf(page, vehicle);
  await page.goto(`/veiculos/${vehicle.id}`);
  await expectDrawn(gallery.slide(0));
  expect(gallery.fetched()).toEqual([0]);

  await gallery.stage.getByRole('button', { name: 'Próxima' }).click();
  await expectDrawn(gallery.slide(1));
  await expectDrawn(gallery.slide(2));
  gallery.expectFetched([0, 1, 2, COUNT - 1]);
  await page.keyboard.press('ArrowRight');
  await expect(gallery.counter).toContainText(`3 / ${COUNT}`);
  await expectDrawn(gallery.slide(3));
  expect(gallery.fetched()).not.toContain(4);
  await page.getByRole('button', { name: `Foto 5 de ${COUNT}` }).click();
  await expect(gallery.counter).toContainText(`5 / ${COUNT}`);
  await expectDrawn(gallery.slide(4));
});

test('without JavaScript a swipe shows every picture', async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot({ fotos: 3 });
  const page = await browse({ ...PHONE, javaScriptEnabled: false });
  const gallery = galleryOf(page, vehicle);
  await page.goto(`/veiculos/${vehicle.id}`);
  await expectDrawn(gallery.slide(0));
  for (const position of [1, 2]) {
    await swipe(page, { from: 330, to: 30, y: 200 });
    await expect(gallery.slide(position)).toBeInViewport({ ratio: 0.9 });
    await expectDrawn(gallery.slide(position));
  }
});

/** The gallery of a page, and which of its large pictures the page has fetched. */
function galleryOf(page: Page, vehicle: Vehicle) {
  const cards = vehicle.imagens.map(({ card }) => card);
  const fetched = new Set<number>();
  page.on('request', (request) => {
    const [, folder, picture, size] = new URL(request.url()).pathname.split('/');
    if (size !== 'tiny') fetched.add(cards.indexOf(`/${folder}/${picture}/card`));
  });
  const stage = page.getByRole('region', { name: `Fotos de ${vehicle.titulo}` });
  const all = () => [...fetched].filter((position) => position >= 0).sort((a, b) => a - b);
  return {
    stage,
    slide: (position: number) => stage.locator('fieldset').nth(position),
    counter: page.getByRole('button', { name: /, ver em tela cheia/ }),
    fetched: all,
    /** These, and perhaps the neighbour of one of them, but not every picture. */
    expectFetched(positions: number[]) {
      expect(all()).toEqual(expect.arrayContaining(positions));
      expect(all().length, 'pictures fetched').toBeLessThan(cards.length);
    },
  };
}

/** The element is a picture that has arrived, or contains one. */
async function expectDrawn(place: Locator): Promise<void> {
  const width = () =>
    place.evaluate((element) => {
      const image = element instanceof HTMLImageElement ? element : element.querySelector('img');
      return image?.complete ? image.naturalWidth : 0;
    });
  await expect.poll(width, String(place)).toBeGreaterThan(0);
}

const heightOf = async (place: Locator) => (await place.boundingBox())?.height;
