import { HOUR_MS } from '@martelo/core/duration';
import { call } from '../support/api.ts';
import { area, expectToast } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { mark } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('vehicles that nobody bought are offered again, all together', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const unique = mark();
  const over = await yard.addAuction();
  const running = await yard.addAuction();
  const target = await yard.addAuction({ startsInMs: 24 * HOUR_MS });
  const add = (name: string, auctionId: string) =>
    yard.addVehicle({ titulo: `${name} ${unique}`, auctionId, fotos: 1 });
  const first = await add('Fiat Palio', over.id);
  const second = await add('Fiat Siena', over.id);
  const open = await add('Fiat Argo', running.id);
  const { token } = yard.admin;
  const params = { id: over.id };
  await call('updateAuction', { token, params, body: { status: 'completed' } });
  // A request for an auction whose time is up closes it.
  await call('updateAuction', { token, params, body: { titulo: over.titulo } });

  const page = await browse({ session: yard.admin });
  const { main, dialog, rows } = area(page);
  const offering = dialog('Oferecer de novo');
  const row = (title: string) => offering.getByRole('listitem').filter({ hasText: title });
  const openDialog = async () => {
    await page.goto(`/admin/veiculos?busca=${unique}`);
    await expect(rows('Veículos')).toHaveCount(3);
    await main.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await main.getByRole('button', { name: 'Oferecer de novo' }).click();
    await offering.getByLabel('Leilão de destino').selectOption(target.id);
    await offering.getByRole('button', { name: 'Conferir antes de criar' }).click();
    await expect(offering.getByRole('heading', { name: '2 lotes novos' })).toBeVisible();
  };

  await test.step('the preview shows each new lot, and what stops a vehicle', async () => {
    await openDialog();
    await expect(row(first.titulo)).toContainText('sem lances');
    await expect(row(first.titulo)).toContainText('1º leilão');
    await expect(row(first.titulo)).toContainText('20.000,00');
    await expect(row(open.titulo)).toContainText('o lote ainda não tem resultado');
    await expectSound(page, 'vehicles offered again', { crossed: true, widths: [390, 1440] });
  });

  await test.step('a vehicle that a colleague offers first stops all, and says so in its row', async () => {
    const elsewhere = await yard.addAuction({ startsInMs: 24 * HOUR_MS });
    const { id: auctionId } = elsewhere;
    const wish = { token, body: { auctionId, ids: [second.id] } };
    const { veiculos } = await call('previewReoffers', wish);
    await call('reofferVehicles', { token, body: { auctionId, veiculos } });
    expectRefusal(/\/api\/vehicles\/re-offer$/, 409);
    await offering.getByRole('button', { name: 'Criar 2 lotes' }).click();
    await expect(offering.getByRole('alert')).toContainText('Nenhum lote foi criado.');
    await expect(row(second.titulo)).toContainText('Já está em um leilão');
    await expect(row(first.titulo)).not.toContainText('Já está em um leilão');
    await offering.getByRole('button', { name: 'Conferir de novo' }).click();
    await expect(offering.getByRole('heading', { name: '1 lote novo' })).toBeVisible();
  });

  await test.step('the lot that is left is made, and the list shows both', async () => {
    await offering.getByRole('button', { name: 'Criar 1 lote' }).click();
    await expectToast(page, '1 veículo oferecido de novo.');
    await expect(offering).toBeHidden();
    const moved = rows('Veículos').filter({ hasText: 'Próximo leilão' });
    await expect(moved).toHaveCount(2);
  });
});
