import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { restingBox } from '../support/boxes.ts';
import { KNOWN_ADDRESS } from '../support/cep-provider.ts';
import { tabTo } from '../support/keyboard.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { newPerson } from '../support/people.ts';
import { asFile } from '../support/pictures.ts';
import { swipe } from '../support/swipe.ts';
import { expect, test } from '../support/test.ts';

test('a visitor gets from the search of the home page to a bid without a mouse', {
  tag: '@gate',
}, async ({ page, yard }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 12_000, fotos: 2 });
  const { person } = await yard.addMember('Noel');
  const lot = lotPage(page);
  const main = page.getByRole('main');
  const { keyboard } = page;

  await test.step('the Tab key skips the header and reaches the search', async () => {
    await page.goto('/');
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, main.getByLabel('Modelo'));
    await keyboard.type(vehicle.titulo);
    await tabTo(page, main.getByLabel('Categoria'));
    await keyboard.type('Carros');
    await tabTo(page, main.getByRole('button', { name: 'Buscar Veículos' }));
    await keyboard.press('Enter');
    await page.waitForURL(/\/veiculos\?titulo=.+&tipo=Carro$/);
  });

  await test.step('the list leads to the vehicle', async () => {
    await tabTo(page, main.getByRole('link', { name: vehicle.titulo, exact: true }));
    await keyboard.press('Enter');
    await page.waitForURL(`/veiculos/${vehicle.id}`);
    await expect(page.getByRole('heading', { level: 1, name: vehicle.titulo })).toBeVisible();
  });

  await test.step('the full-screen pictures return the focus when they close', async () => {
    const pictures = main.getByRole('region', { name: `Fotos de ${vehicle.titulo}` });
    await tabTo(page, pictures.getByRole('button', { name: /foto 1: ver em tela cheia/ }));
    await keyboard.press('ArrowRight');
    await expect(pictures.getByRole('button', { name: /foto 2: ver/ })).toBeFocused();
    await keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('img').first()).toBeVisible();
    await expect(page.getByText('2 / 2')).toBeAttached();
    await keyboard.press('ArrowLeft');
    await expect(page.getByText('1 / 2')).toBeAttached();
    await keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(main.getByRole('button', { name: '1 / 2' })).toBeFocused();
  });

  await test.step('the sign-in leads back to the vehicle', async () => {
    await tabTo(page, lot.panel.getByRole('link', { name: 'Entrar' }));
    await keyboard.press('Enter');
    await page.waitForURL(/\/login\?voltar=/);
    await tabTo(page, main.getByRole('textbox', { name: 'E-mail' }));
    await keyboard.type(person.email);
    await tabTo(page, main.getByLabel('Senha', { exact: true }));
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await page.waitForURL(`/veiculos/${vehicle.id}`);
  });

  await test.step('the keyboard places the bid', async () => {
    await tabTo(page, lot.field);
    await keyboard.type('12500');
    await tabTo(page, lot.button);
    await keyboard.press('Enter');
    await expect(lot.confirmButton).toBeFocused();
    await keyboard.press('Enter');
    await expect(lot.form.getByText(bidTexts.success)).toBeVisible();
    await expect(lot.price).toHaveText(brl(12_500));
  });
});

test('a visitor registers without a mouse', { tag: '@gate' }, async ({ page, pictures }) => {
  const person = newPerson('Tereza');
  // Listen for the file chooser from the start: the browser learns it asynchronously, and a key
  // pressed at once would come before.
  page.on('filechooser', () => {});
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Cadastro' });
  const { keyboard } = page;
  const type = async (label: string, text: string) => {
    await tabTo(page, form.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  };
  const choose = async (label: string, file: ReturnType<typeof asFile>) => {
    await tabTo(page, form.getByLabel(label));
    const chooser = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await (await chooser).setFiles(file);
    await expect(form.getByText(file.name)).toBeVisible();
  };
  await type('Nome completo', person.name);
  await type('CPF', person.document);
  await type('Telefone com WhatsApp', person.phone);
  await type('E-mail', person.email);
  await type('Senha', person.password);
  await type('Confirme a senha', person.password);
  await type('CEP', person.cep);
  await expect(form.getByLabel('Logradouro')).toHaveValue(KNOWN_ADDRESS.logradouro);
  await type('Número', person.numero);
  await choose('Documento de identidade', asFile('identidade.jpg', pictures.identity));
  await choose('Selfie com o documento', asFile('selfie.jpg', pictures.selfie));
  await tabTo(page, form.getByLabel('Li e aceito'));
  await keyboard.press('Space');
  await tabTo(page, form.getByRole('button', { name: 'Cadastrar', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: registerTexts.success })).toBeVisible();
});

/** The height of the pictures, by width of the screen. */
const STAGES = [
  { width: 767, height: 300 },
  { width: 768, height: 400 },
  { width: 991, height: 400 },
  { width: 992, height: 500 },
];

test('a swipe changes the picture, on the page and in full screen', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ fotos: 2 });
  const viewport = { width: 390, height: 844 };
  const page = await browse({ viewport, isMobile: true, hasTouch: true });
  await page.goto(`/veiculos/${vehicle.id}`);
  const counter = page.getByRole('button', { name: /, ver em tela cheia/ });
  await expect(counter).toContainText('1 / 2');
  const stage = page.getByRole('region', { name: `Fotos de ${vehicle.titulo}` });
  const heightOfStage = async () => (await stage.boundingBox())?.height;
  await expect.poll(heightOfStage).toBe(300);
  const { y, height } = await restingBox(stage);
  await swipe(page, { from: 330, to: 30, y: y + height / 2 });
  await expect(counter).toContainText('2 / 2');

  await counter.tap();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await swipe(page, { from: 60, to: 340, y: 420 });
  await expect(page.getByText('1 / 2')).toBeAttached();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await expect(viewer).toBeHidden();
  await expect(counter).toContainText('1 / 2');
  for (const { width, height } of STAGES) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(heightOfStage, `at ${width} px`).toBe(height);
  }
});

test('a visitor without JavaScript searches, compares and reads the edital', {
  tag: '@gate',
}, async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 33_000 });
  const page = await browse({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByLabel('Modelo').fill(vehicle.titulo);
  await page.getByRole('button', { name: 'Buscar Veículos' }).click();
  const card = page.getByRole('article').filter({ hasText: vehicle.titulo });
  await expect(card).toContainText(brl(33_000));
  await card.getByRole('link', { name: vehicle.titulo }).click();
  await expect(page.getByRole('heading', { level: 1, name: vehicle.titulo })).toBeVisible();
  await expect(lotPage(page).price).toHaveText(brl(33_000));
  await expect(page.getByText('61.000 km').first()).toBeVisible();
  // The newsletter of the footer says it too.
  await expect(page.getByRole('main').getByText(/ative o JavaScript/)).toBeVisible();

  for (const path of ['/login', '/register', '/conta/arremates', '/conta/privacidade']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(/ative o JavaScript/), path).toBeVisible();
  }

  await page.goto('/veiculos/categoria/motos');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Próxima' }).click();
  await expect(page.getByText(/^Página 2 de \d+$/)).toBeVisible();
  await page.goto('/edital');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.getByRole('main').getByRole('heading').count()).toBeGreaterThan(5);
  await expect(page.getByRole('link', { name: 'Baixar Edital' })).toHaveAttribute(
    'href',
    '/edital.pdf',
  );
});
