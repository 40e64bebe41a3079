import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts } from '@martelo/contract/texts/public-texts';
import { call } from '../support/api.ts';
import { endingSession } from '../support/readings.ts';
import { expect, test } from '../support/test.ts';
import { expectOneToast } from '../support/toasts.ts';

test('a ban while browsing ends the session with its reason', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { session } = await yard.addMember('Caio');
  const page = await browse({ session });
  const live = page.waitForResponse(/\/api\/live\?/);
  await page.goto('/veiculos/categoria/motos');
  await live;
  await expect(page.getByText('Olá, Caio')).toBeVisible();
  const reason = 'Lances combinados';
  const body = { banReason: reason };
  await endingSession(page);
  await call('banUser', { token: yard.admin.token, params: { id: session.user.id }, body });
  await expectOneToast(page, fillText(loginTexts.banned, { reason }));
  await page.waitForURL('/');
  await expectOneToast(page, fillText(loginTexts.banned, { reason }));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
