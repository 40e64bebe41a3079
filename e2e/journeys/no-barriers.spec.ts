import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** What another scheme changes is colours. */
const COLOURS = { rules: ['color-contrast'] };

/** As it comes, then with the other scheme's colours. */
async function expectBothSchemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, `${where}, dark`, COLOURS);
}

/** Which addresses of the four types each width has; together they are all. */
const WIDTHS = [
  { width: 390, types: ['carros', 'caminhoes'] },
  { width: 1440, types: ['motos', 'tratores'] },
];

for (const { width, types } of WIDTHS) {
  test(`every public page at ${width} px, light and dark`, async ({
    browse,
    yard,
    expectRefusal,
  }) => {
    const { vehicle } = await yard.addLot();
    const page = await browse({ viewport: { width, height: 900 } });
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="pt-BR"><title>Mapa</title>' }),
    );
    // The public reset goes home by itself: it stays as long as home does not answer.
    await page.route('**/_root.data**', () => undefined);
    expectRefusal(/nada-disso/, 404);
    const paths = [
      '/',
      '/veiculos',
      '/veiculos?titulo=nada-disso-mesmo',
      ...types.flatMap((type) => [`/veiculos/categoria/${type}`, `/leiloes/${type}`]),
      `/veiculos/${vehicle.id}`,
      '/login',
      '/register',
      '/contato',
      '/edital',
      '/termos',
      '/privacidade',
      '/reseta-timer',
      '/nada-disso',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectBothSchemes(page, path);
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect.soft(await page.evaluate(overflow), `${path}: wider than the screen`).toBeLessThan(1);
    }
  });
}

test('what opens and what signing in brings has no barriers, light and dark', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const member = await yard.addMember('Rosa');
  await yard.addApplicant('Tito');

  const client = await browse({ session: member.session });
  await client.goto(`/veiculos/${vehicle.id}`);
  await client.getByLabel('Seu lance').fill('90000');
  await client.getByRole('button', { name: 'Dar lance', exact: true }).click();
  await expect(client.getByRole('button', { name: 'Confirmar lance' })).toBeEnabled();
  await expectBothSchemes(client, 'bid form');
  await client
    .getByRole('button', { name: /ver em tela cheia$/ })
    .first()
    .click();
  await expect(client.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await expectBothSchemes(client, 'full-screen pictures');
  await client.goto('/');
  await client
    .getByRole('button', { name: /^Detalhes: / })
    .first()
    .click();
  await expect(client.getByRole('dialog')).toBeVisible();
  await expectBothSchemes(client, 'auction dialog');

  const admin = await browse({ session: yard.admin });
  await admin.goto('/admin/usuarios');
  await expect(admin.getByRole('table', { name: 'Clientes aprovados' })).toBeVisible();
  await expectBothSchemes(admin, '/admin/usuarios');
  await admin
    .getByRole('button', { name: /^Ver detalhes/ })
    .last()
    .click();
  await expect(admin.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await expectBothSchemes(admin, 'client dialog');
});
