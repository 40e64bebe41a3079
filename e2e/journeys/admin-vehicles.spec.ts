import type { Vehicle, VehiclePage } from '@martelo/contract/shapes/vehicles';
import { imageTexts, vehicleTexts } from '@martelo/contract/texts/public-texts';
import { area, expectToast } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { mark } from '../support/people.ts';
import { asFile } from '../support/pictures.ts';
import { chooseInMenu } from '../support/row-menu.ts';
import { expect, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

test('a vehicle is added with photographs, edited, and deleted, and the site shows each change', {
  tag: '@gate',
}, async ({ page: visitor, browse, yard, pictures }) => {
  const auction = await yard.addAuction();
  const unique = mark();
  const titulo = `Volvo XC60 D5 ${unique}`;
  const admin = await browse({ session: yard.admin });
  const form = admin.getByRole('form');
  const card = visitor.getByRole('article').filter({ hasText: titulo });
  const live = visitor.waitForResponse(/\/api\/live\?/);
  await visitor.goto(`/veiculos?titulo=${unique}`);
  await live;
  await expect(visitor.getByText(vehicleTexts.none, { exact: true })).toBeVisible();
  await expect(visitor.getByRole('article')).toHaveCount(0);

  await test.step('an empty form shows the errors of its fields', async () => {
    await admin.goto('/admin/veiculos');
    await admin.getByRole('link', { name: 'Adicionar Veículo' }).click();
    await form.getByRole('button', { name: 'Salvar Veículo' }).click();
    await expect(form.getByText('Informe o título do veículo.')).toBeVisible();
    await expect(form.getByLabel(/^Marca/)).toBeFocused();
  });

  await test.step('a complete form is saved with two pictures', async () => {
    const texts = {
      Título: titulo,
      Marca: 'Volvo',
      Modelo: 'XC60 D5',
      Ano: '2021',
      Cor: 'Branco',
      Quilometragem: '384000',
      'Final da placa': '7',
      'Lance inicial': '280000',
      'Valor FIPE': '520000',
      Descrição: 'Único dono, revisado.',
    };
    for (const [label, text] of Object.entries(texts)) {
      await form.getByRole('textbox', { name: label }).fill(text);
    }
    await form.getByLabel('Categoria').selectOption('Carro');
    await form.getByLabel(/^Leilão/).selectOption(auction.id);
    await form.getByLabel('Em destaque no site').check();
    const [front, back] = pictures.vehicles;
    await form
      .getByLabel('Adicionar imagens')
      .setInputFiles([
        asFile('frente.jpg', front ?? Buffer.of()),
        asFile('tras.jpg', back ?? Buffer.of()),
      ]);
    await expect(form.getByRole('img', { name: /^Imagem \d de 2$/ })).toHaveCount(2);
    await form.getByRole('button', { name: 'Salvar Veículo' }).click();
    await admin.waitForURL('/admin/veiculos');
  });

  await test.step('a visitor’s open empty list shows the vehicle by itself', async () => {
    await expect(card).toBeVisible();
    await expect(card).toContainText('280.000,00');
    const picture = card.locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(
      100,
    );
  });

  await test.step('the page of the vehicle has every field and leads back to the list', async () => {
    await card.getByRole('link', { name: titulo }).click();
    await visitor.waitForURL(/\/veiculos\/\d+$/);
    await expect(visitor.getByText('Destaque', { exact: true })).toBeVisible();
    const fields = visitor.getByRole('region', { name: 'Ficha do veículo' });
    for (const value of ['Volvo', 'XC60 D5', '2021', '384.000 km', 'Branco', 'Recuperado']) {
      await expect(fields.getByText(value, { exact: true })).toBeVisible();
    }
    const fipe = visitor.getByRole('region', { name: 'Comparação com a FIPE' });
    await expect(fipe).toContainText('46% abaixo da FIPE');
    await expect(fipe).toContainText('520.000,00');
    await visitor.goBack();
    await expect(card).toBeVisible();
  });

  const row = admin.getByRole('row', { name: titulo });
  await test.step('an edit changes the title and the cover', async () => {
    // A list must not show an address without a web page for a picture.
    await visitor.route('**/api/vehicles/public**', async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as VehiclePage;
      for (const picture of list.vehicles[0]?.imagens ?? []) picture.card = 'C:\\fotos\\capa';
      await route.fulfill({ json: list });
    });
    const blocked = visitor.waitForEvent('console', (message) =>
      message.text().startsWith(imageTexts.blocked),
    );
    await admin.getByRole('searchbox', { name: 'Buscar veículo' }).fill(titulo);
    await admin.waitForURL(/busca=/);
    // The address changes before the list does, and its links name the list that is shown: the head and one row.
    await expect(admin.getByRole('row')).toHaveCount(2);
    await row.getByRole('link', { name: /^Editar/ }).click();
    await expect(form.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo);
    await form.getByRole('textbox', { name: 'Título' }).fill(`${titulo} Momentum`);
    await form.getByRole('button', { name: 'Usar a imagem 2 como capa' }).click();
    await form.getByRole('button', { name: 'Salvar Alterações' }).click();
    // The list is as it was before.
    await admin.waitForURL(/\/admin\/veiculos\?busca=/);
    await expect(card.getByRole('link', { name: `${titulo} Momentum` })).toBeVisible();
    await blocked;
    await expect(card.getByRole('img', { name: /sem imagem/ }).locator('svg')).toBeVisible();
    // A request may be in progress.
    await visitor.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the vehicle is deleted', async () => {
    await admin.getByRole('searchbox', { name: 'Buscar veículo' }).fill(titulo);
    await chooseInMenu(row, 'Excluir');
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('Tem certeza que deseja excluir este veículo?');
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(row).toBeHidden();
    await expect(card).toHaveCount(0);
  });
});

test('vehicles are sorted, selected beyond the page and changed together, except one with bids', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const from = await yard.addAuction();
  const to = await yard.addAuction({ startsInMs: 24 * 3_600_000 });
  const bidder = await yard.addMember('Lia');
  const made: Vehicle[] = [];
  // One more than the shortest page has.
  for (let at = 1; at <= 21; at += 1) {
    const lanceInicial = 10_000 + at * 100;
    const fipe = at === 1 && { valorFipe: 40_000 };
    made.push(await yard.addVehicle({ auctionId: from.id, lanceInicial, ...fipe }));
  }
  const [bare, bidOn] = made;
  if (!bare || !bidOn) throw new Error('no vehicles were made');
  const admin = await browse({ session: yard.admin });
  const { main, dialog, rows } = area(admin);
  await admin.goto('/admin/veiculos');
  expectRefusal(/bulk\/preview/, 400);

  await test.step('the list is narrowed to an auction and sorted by a column', async () => {
    await main.getByRole('combobox', { name: 'Leilão' }).fill(from.titulo);
    await admin.getByRole('option', { name: from.titulo }).click();
    await expect(rows('Veículos')).toHaveCount(20);
    await main.getByRole('button', { name: 'Preço Inicial' }).click();
    await expect(rows('Veículos').first()).toContainText(bare.titulo);
    await expect(main.getByRole('columnheader', { name: 'Preço Inicial' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const compact = main.getByRole('button', { name: 'Compacta', pressed: true });
    await expect(compact).toBeVisible();
    const lowRows = () =>
      rows('Veículos').evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().height <= 50).length,
      );
    await expect.poll(lowRows).toBe(20);
  });

  await test.step('a value that looks wrong beside the table’s is confirmed by a box', async () => {
    await rows('Veículos').first().getByRole('checkbox').first().check();
    await main.getByRole('button', { name: 'Lance inicial', exact: true }).click();
    const pricing = dialog('Mudar o lance inicial');
    await pricing.getByLabel('Lance inicial', { exact: true }).fill('3.000,00');
    await pricing.getByRole('button', { name: 'Conferir antes de alterar' }).click();
    await expect(pricing.getByText('menos de 10% da FIPE')).toBeVisible();
    const change = pricing.getByRole('button', { name: 'Alterar 1 veículo' });
    await expect(change).toBeDisabled();
    await expectSound(admin, 'doubtful bulk change', { crossed: true, widths: [390, 1440] });
    await pricing.getByRole('checkbox', { name: '1 valor parece errado. Conferi.' }).check();
    await change.click();
    await expectToast(admin, '1 veículo alterado.');
    await expect(rows('Veículos').first()).toContainText('3.000,00');
    await rows('Veículos').first().getByRole('checkbox').first().uncheck();
  });

  await test.step('all of the filter are moved; the preview says what stays, and why', async () => {
    await main.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    const bar = main.getByRole('region', { name: 'Ações dos selecionados' });
    await bar.getByRole('button', { name: 'Selecionar todos os 21 do filtro' }).click();
    await expect(bar).toContainText('21 veículos selecionados');
    await placeBid(bidder.session, bidOn.id, 50_000);
    await bar.getByRole('button', { name: 'Mover para leilão' }).click();
    const moving = dialog('Mover para outro leilão');
    await moving.getByRole('button', { name: 'Conferir antes de alterar' }).click();
    await expect(moving.getByText('Escolha o leilão.')).toBeVisible();
    await moving.getByLabel('Leilão de destino').selectOption(to.id);
    await moving.getByRole('button', { name: 'Conferir antes de alterar' }).click();
    await expect(moving.getByRole('heading', { name: '20 veículos mudam' })).toBeVisible();
    const staying = moving.getByRole('row').filter({ hasText: bidOn.titulo });
    await expect(staying).toContainText('Tem lances');
    await expectSound(admin, 'bulk change', { crossed: true, widths: [390, 1440] });
    await moving.getByRole('button', { name: 'Alterar 20 veículos' }).click();
    await expectToast(admin, '20 veículos alterados. 1 ficou como estava.');
    await expect(rows('Veículos')).toHaveCount(1);
  });

  await test.step('the key n opens the form with the auction of the list', async () => {
    await admin.keyboard.press('n');
    await admin.waitForURL('/admin/veiculos/adicionar');
    await expect(admin.getByRole('form').getByLabel(/^Leilão/)).toHaveValue(from.id);
  });
});

test('a copy has what its vehicle shares with others, and leads back to the same list', async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot({ valorFipe: 60_000 });
  const list = `/admin/veiculos?leilao=${auction.id}`;
  const page = await browse({ session: yard.admin });
  const { main, rows, dialog } = area(page);
  const field = (name: string) => main.getByRole('textbox', { name });

  await test.step('the row’s menu opens the form, and Cancelar leads back', async () => {
    await page.goto(list);
    await chooseInMenu(rows('Veículos').filter({ hasText: vehicle.titulo }), 'Duplicar');
    await expect(field('Título')).toHaveValue(vehicle.titulo);
    await expect(field('Valor FIPE')).toHaveValue('60.000,00');
    await expect(main.getByLabel(/^Leilão/)).toHaveValue(auction.id);
    for (const own of ['Final da placa', 'Quilometragem', 'Lote', 'Valor mínimo de venda']) {
      await expect(field(own)).toHaveValue('');
    }
    await main.getByRole('link', { name: 'Cancelar' }).click();
    await page.waitForURL(list);
  });

  await test.step('a question from the menu gives the focus back to the row', async () => {
    const row = rows('Veículos').filter({ hasText: vehicle.titulo });
    await chooseInMenu(row, 'Excluir');
    await expect(dialog('Excluir veículo')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: /^Mais ações/ })).toBeFocused();
  });

  await test.step('from the form too, with the card that the site will show', async () => {
    await main
      .getByRole('link', { name: `Editar: ${vehicle.titulo}, lote ${vehicle.lote}` })
      .click();
    await main.getByRole('link', { name: 'Duplicar' }).click();
    await field('Título').fill(`${vehicle.titulo} bis`);
    await field('Final da placa').fill('8');
    await main.getByRole('button', { name: 'Pré-visualizar' }).click();
    const card = main.locator('article');
    await expect(card).toContainText(`${vehicle.titulo} bis`);
    await expect(card).toContainText('20.000,00');
    await main.getByRole('button', { name: 'Salvar Veículo' }).click();
    await page.waitForURL(list);
    await expect(rows('Veículos')).toHaveCount(2);
    await expect(rows('Veículos').first()).toContainText(`${vehicle.titulo} bis`);
  });
});
