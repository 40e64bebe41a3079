import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts, vehicleTexts } from '@martelo/contract/texts/public-texts';
import { area, expectToast } from '../support/area.ts';
import { holdClock, passTimeLimit } from '../support/clock.ts';
import { breakCalls } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

const BROKEN = { status: 500 } as const;

test('each list that cannot be read shows its own message', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const page = await browse({ session: yard.admin });
  const { main, go, follow, retry, heading } = area(page);
  expectRefusal(/\/api\//, 500);

  /** Makes the next page's request fail, opens the page, and removes the fault. */
  async function expectSaid(address: string, move: () => Promise<void>, sentence: string) {
    const { mend } = await breakCalls(page, address, BROKEN);
    await move();
    await expect(main.getByRole('alert')).toContainText(sentence);
    await expect(retry).toBeEnabled();
    await mend();
  }

  await page.goto('/admin/configuracoes/limites');
  for (const [address, label, sentence] of [
    ['**/api/auctions?**', 'Leilões (Antigo)', adminTexts.panelLoadFailed],
    ['**/api/vehicles?**', 'Veículos', adminTexts.vehiclesFailed],
    ['**/api/auctions?**', 'Categorias', adminTexts.categoriesFailed],
    ['**/api/admin/messages?**', 'Mensagens', 'Não foi possível carregar as mensagens.'],
    ['**/api/admin/settings?**', 'Configurações', requestTexts.serverError],
    ['**/api/admin/audit?**', 'Auditoria', 'Não foi possível carregar a auditoria.'],
  ] as const) {
    await test.step(label, () => expectSaid(address, () => follow(label), sentence));
  }
  await test.step('the list of users also shows a toast', async () => {
    const ofUsers = () => follow('Gerenciar Usuários');
    await expectSaid('**/api/users?**', ofUsers, adminTexts.usersFailed);
    await expectToast(page, adminTexts.usersFailed);
  });

  await test.step('the list of auctions, the vehicles of a category and the full reset show their messages', async () => {
    // The panel's own read must be over, or it would meet the fault that is meant for the list.
    const panelRead = page.waitForResponse('**/api/auctions?**');
    await follow('Leilões (Antigo)');
    await panelRead;
    const list = main.getByRole('link', { name: 'Lista de Leilões' });
    await expectSaid('**/api/auctions?**', () => list.click(), adminTexts.auctionsFailed);
    const ofCategory = adminTexts.categoryVehiclesFailed;
    await expectSaid('**/api/vehicles?**', () => go('/admin/veiculos/motos'), ofCategory);
    await expectSaid(
      '**/api/auctions/preview?**',
      () => go('/admin/reset'),
      adminTexts.auctionsFailed,
    );
    await retry.click();
    await expect(main.getByRole('button', { name: 'Confirmar Reset Completo' })).toBeVisible();
    await expect(heading('Reset Completo')).toBeVisible();
  });
});

test('each list of clients shows its own failure', async ({ browse, yard, expectRefusal }) => {
  const page = await browse({ session: yard.admin });
  const { main, retry, table } = area(page);
  const alert = main.getByRole('alert');
  const pending = '**/api/admin/pending-users?**';
  const approved = '**/api/admin/approved-users?**';
  const reason = { status: 500, body: { message: 'Manutenção.' } };
  expectRefusal(/\/api\/admin\/(pending|approved)-users/, 500);
  await breakCalls(page, approved, reason);
  const { mend } = await breakCalls(page, pending, reason);
  await page.goto('/admin/usuarios');
  const said = fillText(adminTexts.requestFailed, { status: 500, message: 'Manutenção.' });
  await expect(alert).toHaveText([new RegExp(`^${said}`), new RegExp(`^${said}`)]);
  await expectToast(page, adminTexts.pendingFailed);
  await expectToast(page, adminTexts.approvedFailed);
  await mend();
  await retry.first().click();
  await expect(alert).toHaveCount(1);

  expectRefusal(/\/api\/admin\/approved-users/, 'aborted');
  await breakCalls(page, approved, 'abort');
  await retry.click();
  await expect(alert).toContainText(requestTexts.noResponse);
  await page.unroute(approved);
  expectRefusal(/\/api\//, 'offline');
  await page.context().setOffline(true);
  await retry.click();
  await expect(alert.filter({ hasText: 'Erro ao carregar' }).first()).toContainText(
    fillText(adminTexts.clientsFailed, { detail: requestTexts.offline }),
  );
  // The network is back, so the page loads without a press of a button.
  await page.context().setOffline(false);
  await expect(table('Clientes aprovados')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('the history of bids and the edit pages show why they cannot be read', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const page = await browse({ session: yard.admin });
  const { main, go, retry, heading } = area(page);
  const alert = main.getByRole('alert');
  const history = '**/api/bid-history?**';
  await holdClock(page);

  await test.step('the history shows each kind of failure', async () => {
    expectRefusal(/\/api\/bid-history/, 'aborted');
    await breakCalls(page, history, 'abort');
    await page.goto('/admin/lances');
    await expect(alert).toContainText(adminTexts.bidsNoResponse);
    expectRefusal(/\/api\/bid-history/, 500);
    await breakCalls(page, history, { status: 500, body: { message: 'Manutenção.' } });
    await retry.click();
    await expect(alert).toContainText('Erro 500: Manutenção.');
    await breakCalls(page, history, 'silence');
    const sent = page.waitForRequest(history);
    await retry.click();
    await sent;
    await passTimeLimit(page);
    await expect(alert).toContainText(adminTexts.bidsTimeout);
    expectRefusal(/\/api\//, 'offline');
    await page.context().setOffline(true);
    await page.unroute(history);
    await retry.click();
    await expect(alert).toContainText(requestTexts.offline);
    await page.context().setOffline(false);
    await expect(alert).toHaveCount(0);
  });

  await test.step('the bids of one vehicle show their failure', async () => {
    const { vehicle } = await yard.addLot();
    expectRefusal(/\/api\/(bid-history|bids)\/vehicle/, 500);
    await breakCalls(page, '**/api/bid-history/vehicle/**', BROKEN);
    const { mend } = await breakCalls(page, '**/api/bids/vehicle/**', BROKEN);
    // Only the query string differs, so the router counts it as the same page.
    await page.goto(`/admin/lances?veiculo=${vehicle.id}`);
    await expect(alert).toContainText(adminTexts.bidDetailsFailed);
    await expectToast(page, adminTexts.bidDetailsError);
    // Without the history, the vehicle and its bids are read one by one.
    await mend();
    // The stream that comes back has the page read again too: then there is no button any more.
    await Promise.race([retry.click(), heading(vehicle.titulo).waitFor()]);
    await expect(heading(vehicle.titulo)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  await test.step('the edit page of a vehicle shows its failure', async () => {
    const { id, titulo } = await yard.addVehicle();
    const calls = `**/api/vehicles/${id}?**`;
    expectRefusal(/\/api\/vehicles\/\d+/, 500);
    const { mend } = await breakCalls(page, calls, BROKEN);
    await go(`/admin/veiculos/editar/${id}`);
    await expect(alert).toContainText(adminTexts.loadVehicleFailed);
    expectRefusal(/\/api\/vehicles\/\d+/, 404);
    await breakCalls(page, calls, { status: 404 });
    await retry.click();
    await expect(alert).toContainText(adminTexts.vehicleDataMissing);
    expectRefusal(/\/api\/vehicles\/\d+/, 409);
    await breakCalls(page, calls, { status: 409, body: { message: 'Em conferência.' } });
    await retry.click();
    await expect(alert).toContainText('Em conferência.');
    await mend();
    expectRefusal(/\/api\/vehicles\/abc/, 400);
    await go('/admin/veiculos/editar/abc');
    await expect(alert).toContainText(vehicleTexts.noId);
    await alert.getByRole('link', { name: 'Voltar para lista' }).click();
    await expect(heading('Veículos')).toBeVisible();
    await go(`/admin/veiculos/editar/${id}`);
    await expect(main.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo);
  });

  await test.step('the edit pages of a category and of an auction show their failure', async () => {
    const { id } = await yard.addAuction();
    expectRefusal(/\/api\/(categories|auctions)\/\d+/, 500);
    for (const [kind, path, sentence] of [
      ['categories', 'categorias', adminTexts.loadCategoryFailed],
      ['auctions', 'leiloes', adminTexts.loadAuctionFailed],
    ] as const) {
      const { mend } = await breakCalls(page, `**/api/${kind}/${id}?**`, BROKEN);
      await go(`/admin/${path}/editar/${id}`);
      await expect(alert).toContainText(sentence);
      await mend();
      await retry.click();
      await expect(main.getByRole('form')).toBeVisible();
    }
    expectRefusal(/\/api\/auctions\/\d+/, 404);
    await go('/admin/leiloes/editar/999999999');
    await expect(alert).toContainText(adminTexts.loadAuctionFailed);
  });
});
