import { expectApart, expectSound } from '../support/every-look.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['Meus arremates', 'Segurança', 'Privacidade'];

test('the account is a list of rows in the menu of every phone, and leads through its pages on every width', {
  tag: '@gate',
}, async ({ browse, yard }) => {
  const { session } = await yard.addMember('Marina');
  const page = await browse({ session });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Principal' });
  for (const width of [320, 360, 390, 414]) {
    await page.setViewportSize({ width, height: 844 });
    await expectApart(page, `the open menu, ${width} px`);
    const rows = menu.getByRole('link', { name: /^(Olá|Meus|Segurança|Privacidade)/ });
    await expect(rows).toHaveText(['Olá, Marina', ...PAGES]);
    for (const row of [...(await rows.all()), menu.getByRole('button', { name: 'Sair' })]) {
      const box = await row.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThan(width * 0.8);
    }
  }
  await expectSound(page, 'the open menu', { widths: [390] });
  await menu.getByRole('link', { name: 'Segurança' }).click();
  const pages = page.getByRole('navigation', { name: 'Minha conta' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of PAGES) {
      await pages.getByRole('link', { name }).click();
      await expect(pages.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  }
});
