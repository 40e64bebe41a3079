import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { Locator } from '@playwright/test';
import { area } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { breakCalls } from '../support/faults.ts';
import { mark } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectOneToast, toasts } from '../support/toasts.ts';
import { placeBid } from '../support/yard.ts';

for (const width of [390, 1440] as const) {
  test(`at ${width} px a toast covers no part of its dialog`, async ({ browse, yard }) => {
    const firstName = `Nadir${mark()}`;
    const first = await yard.addApplicant(firstName);
    const next = await yard.addApplicant(firstName);
    const page = await browse({ session: yard.admin, viewport: { width, height: 900 } });
    await page.goto(`/admin/usuarios?busca=${firstName}`);
    const row = page.getByRole('row', { name: first.person.email });
    await row.getByRole('button', { name: /^Ver detalhes/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Detalhes do Cliente' });
    // On a phone the documents stand below each other, and each has to be seen.
    const documents = dialog.getByRole('list', { name: 'Fotos' }).getByRole('img');
    await expect(documents).toHaveCount(3);
    for (const document of await documents.all()) {
      await document.scrollIntoViewIfNeeded();
      await expect(document).toBeInViewport({ ratio: 0.9 });
    }
    await dialog.getByRole('button', { name: 'Aprovar' }).click();
    await expectOneToast(page, `${adminTexts.approved} ${first.person.name}.`);
    // It stays while the pointer is on it.
    await toasts(page).hover();
    await expect(dialog.getByRole('heading', { name: next.person.name })).toBeVisible();
    await expect.poll(() => gapBetween(toasts(page), dialog)).toBeGreaterThanOrEqual(0);
    await expectSound(page, 'a toast above a dialog', { widths: [width] });
    await dialog.getByRole('button', { name: 'Fechar' }).first().click();
    await expect(dialog).toBeHidden();
  });
}

for (const width of [390, 820, 1280] as const) {
  test(`at ${width} px a button of the page works while a toast is shown`, async ({
    browse,
    yard,
    expectRefusal,
  }) => {
    const { vehicle } = await yard.addLot();
    const { session } = await yard.addMember('Noemia');
    await placeBid(session, vehicle.id, 27_000);
    const page = await browse({ session: yard.admin, viewport: { width, height: 720 } });
    const { main, dialog } = area(page);
    expectRefusal(/\/api\/bids\/admin\/reset\/(all\?|vehicle\/\d+\?)/, 500);

    async function expectFreeButton(button: Locator, question: Locator, sentence: string) {
      await button.click();
      const word = question.getByLabel(/Digite ZERAR/);
      if (await word.isVisible()) await word.fill('ZERAR');
      await question.getByLabel('Motivo no registro público').selectOption('outro');
      await question.getByRole('button').last().click();
      await expectOneToast(page, sentence);
      // The toast stays while the pointer is on it.
      await toasts(page).hover();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect.poll(() => overlap(toasts(page), button)).toBe(false);
      await button.click();
      await expect(question).toBeVisible();
      await expect(toasts(page)).toBeVisible();
    }

    await test.step('a page with a link back keeps its button free', async () => {
      await breakCalls(page, '**/reset/vehicle/*', { status: 500 });
      await page.goto(`/admin/lances?veiculo=${vehicle.id}`);
      const name = 'Zerar Lances deste Veículo';
      const button = main.getByRole('button', { name });
      await expectFreeButton(button, dialog(name), adminTexts.vehicleBidsResetFailed);
    });

    await test.step('a page without a link back keeps its button free', async () => {
      await breakCalls(page, '**/reset/all?**', { status: 500 });
      await page.goto('/admin/lances');
      const name = 'Zerar Todos os Lances';
      const button = main.getByRole('button', { name });
      await expectFreeButton(button, dialog(name), adminTexts.allBidsResetFailed);
    });
  });
}

/** The pixels from the lower edge of one to the upper edge of the other; NaN while one has no box. */
async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const [a, b] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return a && b ? b.y - (a.y + a.height) : Number.NaN;
}

/** Undefined while one of them has no box. */
async function overlap(one: Locator, other: Locator): Promise<boolean | undefined> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return undefined;
  const besides = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const above = a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !besides && !above;
}
