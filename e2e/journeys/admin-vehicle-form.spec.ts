import { MAX_IMAGES } from '@martelo/contract/shapes/limits';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { area } from '../support/area.ts';
import { restingBox } from '../support/boxes.ts';
import { breakCalls } from '../support/faults.ts';
import { tabTo } from '../support/keyboard.ts';
import { mark } from '../support/people.ts';
import { asFile, type Pictures } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

const PICTURES = '**/api/vehicles/pictures';

/** This many photographs, as input for the file field. */
function files({ vehicles: [photo = Buffer.of()] }: Pictures, count: number) {
  return Array.from({ length: count }, (_, index) => asFile(`foto-${index}.jpg`, photo));
}

/** The photographs of the form, in their order. */
function photos(page: Page) {
  const list = page.getByRole('list', { name: 'Imagens do veículo' });
  return {
    all: list.getByRole('img', { name: /^Imagem \d+ de \d+$/ }),
    picker: page.getByLabel('Adicionar imagens'),
    addresses: () =>
      list
        .getByRole('img', { name: /^Imagem \d+ de \d+$/ })
        .evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
  };
}

/** True when a click at an element's centre reaches the element. Runs in the page. */
function clickArrives(): boolean {
  let arrived = false;
  const onClick = () => {
    arrived = true;
  };
  document.body.addEventListener('click', onClick, { once: true });
  document.body.click();
  document.body.removeEventListener('click', onClick);
  return arrived;
}

test('photographs are ordered by keyboard, by drag and by buttons, and keep their order', async ({
  browse,
  yard,
  pictures,
}) => {
  const { vehicle } = await yard.addLot({ fotos: 2 });
  const page = await browse({ session: yard.admin });
  const { main, dialog, heading, follow } = area(page);
  const { all, picker, addresses } = photos(page);
  const grip = (position: number) =>
    page.getByRole('button', { name: `Mover a imagem ${position} de` });
  const save = main.getByRole('button', { name: 'Salvar Alterações' });
  await page.goto(`/admin/veiculos/editar/${vehicle.id}`);
  await expect(all).toHaveCount(2);
  await picker.setInputFiles(files(pictures, 1));
  await expect(all).toHaveCount(3);
  await expect(main.getByText('A imagem nova foi enviada.')).toBeAttached();
  const [first, second, third] = await addresses();

  await test.step('the keyboard moves a photograph', async () => {
    const said = (words: string) => page.getByText(words);
    /**
     * A key may be pressed before the picture has been lifted; at the end of the row it does
     * nothing.
     */
    const pressUntil = (key: string, words: string) =>
      expect(async () => {
        await page.keyboard.press(key);
        await expect(said(words)).toBeAttached({ timeout: 500 });
      }).toPass();
    await tabTo(page, grip(1));
    await page.keyboard.press('Space');
    await expect(said('Imagem 1 sobre a posição 1 de 3, a capa.')).toBeAttached();
    await pressUntil('ArrowRight', 'Imagem 1 sobre a posição 3 de 3.');
    await page.keyboard.press('Space');
    await expect.poll(addresses).toEqual([second, third, first]);
    await page.keyboard.press('Space');
    await expect(said('Imagem 3 sobre a posição 3 de 3.')).toBeAttached();
    await pressUntil('ArrowLeft', 'Imagem 3 sobre a posição 1 de 3, a capa.');
    await page.keyboard.press('Escape');
    await expect(said('Movimento cancelado.')).toBeAttached();
    await expect.poll(addresses).toEqual([second, third, first]);
  });

  await test.step('a drag moves a photograph', async () => {
    // The pictures may still be moving back.
    await grip(3).hover();
    const target = await restingBox(all.first());
    await page.mouse.down();
    await page.mouse.move(target.x + 60, target.y + 60, { steps: 8 });
    await page.mouse.move(target.x + 40, target.y + 40, { steps: 2 });
    await page.mouse.up();
    // The row already looks this way while the picture is held; the next step waits until it is
    // dropped.
    await expect(page.getByText('Imagem 3 solta na posição 1 de 3, a capa.')).toBeAttached();
    await expect.poll(addresses).toEqual([first, second, third]);
    // For a moment after a drop clicks are ignored, because the drop would count as a click.
    await expect.poll(() => page.evaluate(clickArrives)).toBe(true);
  });

  await test.step('the buttons move a photograph, and a removed one can be restored', async () => {
    await page.getByRole('button', { name: 'Mover a imagem 2 para a direita' }).click();
    await expect.poll(addresses).toEqual([first, third, second]);
    await expect(
      page.getByRole('button', { name: 'Mover a imagem 3 para a direita' }),
    ).toBeFocused();
    await page.getByRole('button', { name: 'Remover a imagem 1' }).click();
    await expect.poll(addresses).toEqual([third, second]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(addresses).toEqual([first, third, second]);
    await page.getByRole('button', { name: 'Usar a imagem 2 como capa' }).click();
    await expect.poll(addresses).toEqual([third, first, second]);
  });

  await test.step('the form asks before the order is lost, and the site shows the saved order', async () => {
    await follow('Categorias');
    const question = dialog('Sair sem salvar?');
    await expect(question).toContainText('As alterações deste veículo ainda não foram salvas');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await save.click();
    await expect(heading('Veículos')).toBeVisible();
    const { imagens } = await call('vehicle', { params: { id: vehicle.id } });
    expect(imagens.map(({ card }) => card)).toEqual([expect.any(String), first, second]);
  });
});

test('a photograph whose upload failed is sent again; the form takes ten', async ({
  browse,
  yard,
  pictures,
  expectRefusal,
}) => {
  const auction = await yard.addAuction();
  const titulo = `Ford Ka ${mark()}`;
  const page = await browse({ session: yard.admin });
  const { main } = area(page);
  const { all, picker } = photos(page);
  const alert = main.getByRole('alert');
  const type = (label: string, text: string) =>
    main.getByRole('textbox', { name: label }).fill(text);
  await page.goto('/admin/veiculos/adicionar/carros');
  await expect(area(page).heading('Adicionar Veículo - Carro')).toBeVisible();
  const texts = {
    Título: titulo,
    Marca: 'Ford',
    Modelo: 'Ka',
    Ano: '2018',
    Cor: 'Prata',
    'Final da placa': 'C',
    'Lance inicial': '15000',
    Descrição: 'Único dono.',
  };
  for (const [label, text] of Object.entries(texts)) await type(label, text);
  await main.getByLabel(/^Leilão/).selectOption(auction.id);

  await test.step('a failed photograph blocks the save and can be sent again', async () => {
    expectRefusal(/\/api\/vehicles\/pictures/, 500);
    const { mend } = await breakCalls(page, PICTURES, { status: 500 });
    await picker.setInputFiles(files(pictures, 1));
    await expect(main.getByText('Não foi enviada.')).toBeVisible();
    await main.getByRole('button', { name: 'Salvar Veículo' }).click();
    const missing = 'A imagem 1 não foi enviada. Envie-a de novo ou remova-a.';
    await expect(alert.filter({ hasText: missing }).first()).toBeVisible();
    await mend();
    await main.getByRole('button', { name: 'Enviar a imagem 1 de novo' }).click();
    await expect(main.getByText('A imagem nova foi enviada.')).toBeAttached();
    await expect(alert).toHaveCount(0);
  });

  await test.step('a file that is not a picture is refused, by the browser and by the server', async () => {
    const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') };
    await picker.setInputFiles(text);
    await expect(alert).toHaveText('Apenas arquivos de imagem são permitidos.');
    expectRefusal(/\/api\/vehicles\/pictures/, 400);
    await picker.setInputFiles({ ...text, name: 'a.jpg', mimeType: 'image/jpeg' });
    await expect(main.getByText('Apenas arquivos de imagem são permitidos.')).toBeVisible();
    await page.getByRole('button', { name: 'Remover a imagem 2' }).click();
  });

  await test.step('the picker closes at ten pictures', async () => {
    await picker.setInputFiles(files(pictures, MAX_IMAGES));
    await expect(alert).toHaveText(adminTexts.tooManyImages);
    await expect(all).toHaveCount(MAX_IMAGES);
    await expect(picker).toBeDisabled();
    await expect(main.getByText('Limite de 10 atingido')).toBeVisible();
  });

  await test.step('a reload keeps all typed values', async () => {
    await expect(main.getByText(/^As \d+ imagens novas foram enviadas\.$/)).toBeAttached();
    await type('Cor', 'Cinza');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(main.getByText('Recuperamos o que você tinha digitado')).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Cor' })).toHaveValue('Cinza');
    await expect(all).toHaveCount(MAX_IMAGES);
    await main.getByRole('button', { name: 'Salvar Veículo' }).click();
    await page.waitForURL('/admin/veiculos/carros');
    await main.getByRole('searchbox', { name: 'Buscar veículo' }).fill(titulo);
    const row = main.getByRole('row').filter({ hasText: titulo });
    await expect(row).toContainText('2018');
    await expect(row).toContainText('15.000,00');
  });
});

test('two administrators edit one vehicle: nothing and no photograph of either is lost', async ({
  browse,
  yard,
  pictures,
  expectRefusal,
}) => {
  const { vehicle } = await yard.addLot({ fotos: 2 });
  const address = `/admin/veiculos/editar/${vehicle.id}`;
  const [first, second] = [
    await browse({ session: yard.admin }),
    await browse({ session: yard.admin }),
  ];
  const legal = `Motor com numeração remarcada (aviso legal) ${mark()}`;
  const open = async (page: Page) => {
    await page.goto(address);
    await expect(photos(page).all).toHaveCount(2);
    return page.getByRole('form', { name: 'Dados do veículo' });
  };
  const theirs = await open(first);
  const mine = await open(second);
  const save = { name: 'Salvar Alterações' };
  const stored = () => call('vehicle', { params: { id: vehicle.id } });

  await test.step('the first one adds a photograph and a legal notice', async () => {
    await photos(first).picker.setInputFiles(files(pictures, 1));
    await expect(first.getByText('A imagem nova foi enviada.')).toBeAttached();
    await theirs.getByLabel('Descrição').fill(legal);
    await theirs.getByLabel('Cor').fill('Azul');
    await theirs.getByRole('button', save).click();
    await expect(area(first).heading('Veículos')).toBeVisible();
  });

  await test.step('the second one is shown it beside his own values', async () => {
    await mine.getByLabel('Cor').fill('Roxa');
    await mine.getByLabel('Quilometragem (km)').fill('99999');
    expectRefusal(/\/api\/vehicles\/\d+$/, 409);
    await mine.getByRole('button', save).click();
    const card = second.getByRole('region', { name: 'Alterações da outra pessoa' });
    await expect(card).toBeInViewport();
    await expect(card).toContainText(legal);
    await expect(card).toContainText('a outra pessoa adicionou 1');
    await expect(photos(second).all).toHaveCount(3);
    await expect(mine.getByRole('textbox', { name: 'Descrição' })).toHaveValue(legal);
    await expect(mine.getByRole('textbox', { name: 'Cor' })).toHaveValue('Roxa');
    await expect(mine.getByLabel('Quilometragem (km)')).toHaveValue('99999');
    const color = card.getByRole('group', { name: 'Cor' });
    await expect(color.getByLabel('Seu')).toBeChecked();
    await color.getByLabel('Da outra pessoa').check();
    await expect(mine.getByRole('textbox', { name: 'Cor' })).toHaveValue('Azul');
    expect(await stored()).toMatchObject({ descricao: legal, cor: 'Azul', km: 61_000 });
  });

  await test.step('saved again, the vehicle has the work of both', async () => {
    await mine.getByRole('button', save).click();
    await expect(area(second).heading('Veículos')).toBeVisible();
    const { imagens, ...fields } = await stored();
    expect(fields).toMatchObject({ descricao: legal, cor: 'Azul', km: 99_999 });
    expect(imagens).toHaveLength(3);
  });
});

test('a sold vehicle is locked; it is corrected with a reason, and the site says so', async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot();
  const { session } = await yard.addMember();
  await placeBid(session, vehicle.id, 21_000);
  const { token } = yard.admin;
  const status = 'completed' as const;
  await call('updateAuction', { token, params: { id: auction.id }, body: { status } });
  const page = await browse({ session: yard.admin });
  const { main, heading } = area(page);
  const color = main.getByRole('textbox', { name: 'Cor' });
  const save = main.getByRole('button', { name: 'Salvar Alterações' });
  await page.goto(`/admin/veiculos/editar/${vehicle.id}`);

  await test.step('locked until somebody corrects it', async () => {
    await expect(main.getByText('A descrição publicada está travada.')).toBeVisible();
    await expect(color).toBeDisabled();
    await expect(save).toBeDisabled();
    await main.getByRole('button', { name: 'Retificar' }).click();
    await color.fill('Azul');
    await save.click();
    await expect(main.getByText('Informe o motivo da retificação.')).toBeVisible();
  });

  await test.step('corrected, with the description as it was sold', async () => {
    await main.getByLabel('Motivo da retificação').fill('A cor do laudo estava errada.');
    await save.click();
    await expect(heading('Veículos')).toBeVisible();
    await page.goto(`/admin/veiculos/editar/${vehicle.id}`);
    await expect(main.getByRole('heading', { name: 'Como foi vendido' })).toBeVisible();
    await expect(main.getByText('Vermelho', { exact: true })).toBeVisible();
  });

  await test.step('the public page says when and what', async () => {
    const visitor = await browse({ javaScriptEnabled: false });
    await visitor.goto(`/veiculos/${vehicle.id}`);
    await expect(visitor.getByText(/Descrição alterada em .* lance: cor\./)).toBeVisible();
  });
});

test('vehicles are entered one after the other, kept as a draft, and asked about before they go live', async ({
  browse,
  yard,
  pictures,
}) => {
  const auction = await yard.addAuction();
  const model = `Strada ${mark()}`;
  const visitor = await browse();
  const page = await browse({ session: yard.admin });
  const { main, dialog, heading } = area(page);
  const type = (label: string, text: string) =>
    main.getByRole('textbox', { name: label }).fill(text);
  const title = main.getByRole('textbox', { name: 'Título' });
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();

  await test.step('the key opens the form at its first field, and the title writes itself', async () => {
    await page.goto('/admin/veiculos');
    await expect(heading('Veículos')).toBeVisible();
    await page.keyboard.press('n');
    await expect(main.getByRole('textbox', { name: 'Marca' })).toBeFocused();
    await page.keyboard.type('Fiat');
    await type('Modelo', model);
    await type('Ano', '2019');
    await expect(title).toHaveValue(`Fiat ${model} 2019`);
  });

  await test.step('an amount that is 25 times the table is asked about, and one press mends it', async () => {
    await type('Cor', 'Prata');
    await type('Final da placa', '7');
    await type('Descrição', 'Chave e documento.');
    await main.getByLabel('Origem').selectOption('Banco');
    await main.getByLabel(/^Leilão/).selectOption(auction.id);
    await expect(main.getByText(`Entra em ${auction.titulo}`)).toBeVisible();
    await type('Valor FIPE', '80000');
    await type('Lance inicial', '2000000');
    await press('Salvar e adicionar outro');
    const question = dialog('Confira antes de publicar');
    await expect(question).toContainText('é 25 vezes a FIPE');
    await expect(question.getByRole('button', { name: 'Salvar assim mesmo' })).toBeDisabled();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await press('Usar R$ 20.000,00');
    await expect(main.getByRole('textbox', { name: 'Lance inicial' })).toHaveValue('20.000,00');
  });

  await test.step('the next form keeps auction and origin, and starts empty otherwise', async () => {
    await press('Salvar e adicionar outro');
    await expect(main.getByText('Nesta sequência: 1 veículo salvo.')).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Marca' })).toBeFocused();
    await expect(main.getByLabel(/^Leilão/)).toHaveValue(auction.id);
    await expect(main.getByLabel('Origem')).toHaveValue('Banco');
    await expect(title).toHaveValue('');
  });

  await test.step('an incomplete vehicle is kept as a draft that no visitor sees', async () => {
    await type('Marca', 'Honda');
    await type('Modelo', model);
    await photos(page).picker.setInputFiles(files(pictures, 1));
    await press('Salvar rascunho');
    await expect(main.getByText('1 veículo salvo e 1 rascunho')).toBeVisible();
    await visitor.goto(`/veiculos?titulo=${encodeURIComponent(model)}`);
    await expect(visitor.getByRole('article')).toHaveCount(1);
  });

  await test.step('the draft is completed, confirmed and published', async () => {
    await main.getByRole('link', { name: 'Ver rascunhos' }).click();
    const row = main.getByRole('row').filter({ hasText: model });
    await expect(row).toContainText('Rascunho');
    await row.getByRole('link', { name: /^Continuar/ }).click();
    await expect(photos(page).all).toHaveCount(1);
    await press('Salvar Veículo');
    await expect(main.getByText('Informe o ano com quatro dígitos.')).toBeVisible();
    await type('Ano', '2005');
    await type('Cor', 'Preta');
    await type('Quilometragem', '0');
    await type('Final da placa', '3');
    await type('Lance inicial', '15000');
    await type('Descrição', 'Sem chave.');
    await press('Salvar Veículo');
    const question = dialog('Confira antes de publicar');
    await expect(question).toContainText('Quase nenhum quilômetro em um veículo de 2005?');
    await question.getByLabel('Conferi: estes valores estão certos').check();
    await question.getByRole('button', { name: 'Salvar assim mesmo' }).click();
    await page.waitForURL('/admin/veiculos/rascunhos');
    await expect(row).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByRole('article')).toHaveCount(2);
  });
});
