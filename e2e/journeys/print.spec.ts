import type { Page } from '@playwright/test';
import { area } from '../support/area.ts';
import { addSale } from '../support/sales.ts';
import { expect, test } from '../support/test.ts';

/** The width of an A4 sheet between its margins, in CSS pixels. */
const PAPER = { width: 688, height: 1_000 };

test('a lot, a purchase, the edital and the check of a paper are printed without the screen around them', async ({
  browse,
  yard,
}) => {
  const sale = await addSale(yard);
  const { vehicle } = await yard.addLot({ fotos: 1 });
  const page = await browse({ session: sale.session, viewport: PAPER });
  const { main } = area(page);
  await page.emulateMedia({ media: 'print' });

  await test.step('the lot, with its whole picture', async () => {
    await page.goto(`/veiculos/${vehicle.id}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPaper(page);
    const picture = main.locator('img').first();
    await expect.poll(() => picture.evaluate(shapeOf)).toBeCloseTo(4 / 3, 1);
  });

  await test.step('the purchase', async () => {
    await page.goto(`/conta/arremates/${sale.id}`);
    await expect(main.getByRole('heading', { name: 'Pagamento' })).toBeVisible();
    await expectPaper(page);
  });

  for (const path of ['/edital', '/verificar', '/conferir-recibo']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectPaper(page);
    });
  }
});

/** The yard's name stands at the head, and nothing is left that only a screen can use. */
async function expectPaper(page: Page): Promise<void> {
  const name = page.getByRole('banner').getByRole('link');
  await expect(name).toHaveCount(1);
  await expect.poll(async () => (await name.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await expect.poll(() => page.evaluate(readScreenParts)).toEqual([]);
}

/** Finds buttons, links to go on, and fixed parts, which paper would repeat on every sheet. Runs in the page. */
function readScreenParts(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  return [...document.body.querySelectorAll('*')]
    .filter(isShown)
    .filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) ||
        (element.tagName === 'A' && /^Ver /.test(element.textContent ?? '')) ||
        (element.tagName === 'BUTTON' && !element.querySelector('img')),
    )
    .map((element) => element.outerHTML.slice(0, 80));
}

/** Width by height. Runs in the page. */
function shapeOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return width / height;
}
