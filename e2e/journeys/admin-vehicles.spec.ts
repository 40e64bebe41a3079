import { mark } from '../support/people.ts';
import { asFile } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test('a vehicle is added with photographs, edited, and deleted, and the site follows', async ({
  page: visitor,
  browse,
  yard,
  pictures,
}) => {
  const auction = await yard.addAuction({ tipo: 'Caminhões' });
  const unique = mark();
  const titulo = `Volvo FH 540 ${unique}`;
  // The visitor's list follows the yard as soon as it has something to show.
  await yard.addVehicle({ titulo: `Scania R 450 ${unique}`, categoria: 'Caminhão' });
  const admin = await browse({ session: yard.admin });
  const form = admin.getByRole('form');
  const card = visitor.getByRole('article').filter({ hasText: titulo });
  await visitor.goto(`/veiculos?titulo=${unique}`);
  await expect(visitor.getByRole('article')).toHaveCount(1);

  await test.step('an empty form is sent back with its sentences', async () => {
    await admin.goto('/admin/veiculos');
    await admin.getByRole('link', { name: 'Adicionar Veículo' }).click();
    await form.getByRole('button', { name: 'Salvar Veículo' }).click();
    await expect(form.getByText('Informe o título do veículo.')).toBeVisible();
    await expect(form.getByLabel(/^Título/)).toBeFocused();
  });

  await test.step('filled in, with two pictures', async () => {
    const texts = {
      Título: titulo,
      Marca: 'Volvo',
      Modelo: 'FH 540',
      Ano: '2021',
      Cor: 'Branco',
      'Final da placa': '7',
      'Lance inicial': '280000',
      'Valor FIPE': '520000',
      Descrição: 'Cavalo mecânico 6x4, revisado.',
    };
    for (const [label, text] of Object.entries(texts)) {
      await form.getByRole('textbox', { name: label }).fill(text);
    }
    await form.getByLabel('Categoria').selectOption('Caminhão');
    await form.getByLabel(/^Leilão/).selectOption(auction.id);
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

  await test.step('the open list of a visitor shows it by itself', async () => {
    await expect(card).toBeVisible();
    await expect(card).toContainText('280.000,00');
    const picture = card.locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(
      100,
    );
  });

  const row = admin.getByRole('row', { name: titulo });
  await test.step('edited: another title and another cover', async () => {
    await admin.getByRole('searchbox', { name: 'Buscar veículo' }).fill(titulo);
    await row.getByRole('link', { name: /^Editar/ }).click();
    await expect(form.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo);
    await form.getByRole('textbox', { name: 'Título' }).fill(`${titulo} Globetrotter`);
    await form.getByRole('button', { name: 'Usar a imagem 2 como capa' }).click();
    await form.getByRole('button', { name: 'Salvar Alterações' }).click();
    await admin.waitForURL('/admin/veiculos');
    await expect(card.getByRole('link', { name: `${titulo} Globetrotter` })).toBeVisible();
  });

  await test.step('deleted', async () => {
    await admin.getByRole('searchbox', { name: 'Buscar veículo' }).fill(titulo);
    await row.getByRole('button', { name: /^Excluir/ }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('Tem certeza que deseja excluir este veículo?');
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(row).toBeHidden();
    await expect(card).toHaveCount(0);
  });
});
