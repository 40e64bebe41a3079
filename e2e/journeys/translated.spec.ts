import { ERRORS } from '@martelo/contract/texts/errors';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { DEMO_CLIENT } from '../support/accounts.ts';
import { area } from '../support/area.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { newPerson } from '../support/people.ts';
import { fillRegistration } from '../support/register-form.ts';
import { addSale } from '../support/sales.ts';
import { expect, test } from '../support/test.ts';
import { isTranslated, translate } from '../support/translator.ts';
import { placeBid } from '../support/yard.ts';

test('a bidder on a translated page bids, is outbid, and sees both', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const [carla, rui] = [await yard.addMember('Carla'), await yard.addMember('Rui')];
  const page = await browse({ session: carla.session });
  await translate(page);
  const lot = lotPage(page);
  await lot.open(vehicle.id);
  await isTranslated(page);
  await lot.bid('10500');
  await expect(lot.panel.getByText('Você está vencendo')).toBeVisible();
  await placeBid(rui.session, vehicle.id, 11_000);
  await expect(lot.panel.getByText('Seu lance foi superado')).toBeVisible();
  await expect(lot.panel.getByText('Você está vencendo')).toBeHidden();
  await expect(lot.price).toHaveText(brl(11_000));
});

test('a refused sign-in on a translated page keeps its form', async ({ page, expectRefusal }) => {
  expectRefusal(/\/api\/auth\/login/, 401);
  await translate(page);
  await page.goto('/login');
  await isTranslated(page);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(DEMO_CLIENT.email);
  await main.getByLabel('Senha', { exact: true }).fill('não é esta');
  await main.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText(ERRORS.BAD_CREDENTIALS.message);
  await main.getByLabel('Senha', { exact: true }).fill(DEMO_CLIENT.password);
  await main.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Olá, Maria')).toBeVisible();
});

test('a registration on a translated page says what is missing, and is sent', async ({
  page,
  pictures,
}) => {
  await translate(page);
  await page.goto('/register');
  await isTranslated(page);
  const send = page.getByRole('button', { name: 'Cadastrar', exact: true });
  await send.click();
  await expect(page.getByRole('form', { name: 'Cadastro' })).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await fillRegistration(page, newPerson('Joana'), pictures);
  await send.click();
  await expect(page.getByRole('heading', { name: registerTexts.success })).toBeVisible();
});

test('a translated list is sorted and searched', async ({ page, yard }) => {
  const { vehicle } = await yard.addLot();
  await translate(page);
  await page.goto('/veiculos');
  await isTranslated(page);
  const main = page.getByRole('main');
  const first = main.getByRole('article').first();
  const before = await first.textContent();
  await main.getByLabel('Ordenar por').selectOption({ index: 2 });
  await expect(first).not.toHaveText(before ?? '');
  await page.goto(`/veiculos?titulo=${encodeURIComponent(vehicle.titulo)}`);
  await isTranslated(page);
  await expect(main.getByText('1 veículo encontrado')).toBeVisible();
});

test('a translated purchase shows how to pay', async ({ browse, yard }) => {
  const sale = await addSale(yard);
  const page = await browse({ session: sale.session });
  await translate(page);
  await page.goto(`/conta/arremates/${sale.id}`);
  await isTranslated(page);
  await expect(page.getByText(sale.vehicle.titulo).first()).toBeVisible();
  await expect(page.getByText('Aguardando pagamento').first()).toBeVisible();
});

test('the translated form of a vehicle refuses, and saves', async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot();
  const page = await browse({ session: yard.admin });
  await translate(page);
  await page.goto(`/admin/veiculos/editar/${vehicle.id}`);
  await isTranslated(page);
  const { main } = area(page);
  const save = main.getByRole('button', { name: 'Salvar Alterações' });
  await main.getByLabel('Cor').fill('');
  await save.click();
  await expect(main.getByText('Informe a cor.')).toBeVisible();
  await main.getByLabel('Cor').fill('Verde');
  await save.click();
  await page.waitForURL(/\/admin\/veiculos(\?|$)/);
});
