import { area } from '../support/area.ts';
import { breakCalls } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

const FAILED = 'Não foi possível carregar a auditoria.';

test('a list that cannot be read says so, and is read again by its button and when the network is back', async ({
  browse,
  yard,
  expectRefusal,
  goOffline,
  goOnline,
}) => {
  const page = await browse({ session: yard.admin });
  // No live event reads the audit log again: only its button and the network do.
  const { main, retry, table } = area(page);
  const alert = main.getByRole('alert');

  await test.step('the server fails', async () => {
    expectRefusal(/\/api\/admin\/audit\?/, 500);
    const { mend } = await breakCalls(page, '**/api/admin/audit?**', { status: 500 });
    await page.goto('/admin/auditoria');
    await expect(alert).toContainText(FAILED);
    await mend();
    await retry.click();
    await expect(table('Auditoria')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  await test.step('the network fails', async () => {
    await goOffline(page);
    await main.getByRole('button', { name: 'Atualizar' }).click();
    await expect(alert).toContainText(FAILED);
    await expect(table('Auditoria')).toBeVisible();
    await goOnline(page);
    await expect(alert).toHaveCount(0);
  });
});
