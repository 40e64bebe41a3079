import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { expectSound } from '../support/every-look.ts';
import { mark } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectOneToast, toasts } from '../support/toasts.ts';

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
    await dialog.getByRole('button', { name: 'Aprovar' }).click();
    await expectOneToast(page, adminTexts.approved);
    // It stays while the pointer is on it.
    await toasts(page).hover();
    await expect(dialog.getByRole('heading', { name: next.person.name })).toBeVisible();
    const toast = await toasts(page).boundingBox();
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((toast?.y ?? 0) + (toast?.height ?? 0));
    await expectSound(page, 'a toast above a dialog', { widths: [width] });
    await dialog.getByRole('button', { name: 'Fechar' }).first().click();
    await expect(dialog).toBeHidden();
  });
}
