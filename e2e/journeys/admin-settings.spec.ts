import { ERRORS } from '@martelo/contract/texts/errors';
import { SECTION_NAMES } from '@martelo/contract/texts/settings-names';
import type { Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { area, expectToast } from '../support/area.ts';
import { NO_AUCTIONEER, setAuctioneer } from '../support/office-settings.ts';
import { mark } from '../support/people.ts';
import { test as base, expect } from '../support/test.ts';

/** All journeys share the settings: what a journey changes is put back when it ends, however it ends. */
const test = base.extend<{ keepPrivacy: undefined; keepAuctioneer: undefined }>({
  keepPrivacy: async ({ yard: { admin } }, use) => {
    const { token } = admin;
    const { versao, secoes } = (await call('allSettings', { token })).privacidade.value.privacidade;
    await use(undefined);
    const { version } = (await call('allSettings', { token })).privacidade;
    await call('savePrivacy', { token, body: { privacidade: { versao, secoes }, version } });
  },
  keepAuctioneer: async ({ yard }, use) => {
    const { token } = yard.admin;
    const { leiloeiro } = (await call('allSettings', { token })).leiloeiro.value;
    await use(undefined);
    await setAuctioneer(yard, leiloeiro);
  },
});

test("a text is changed, previewed, saved despite another administrator's save, and recorded", async ({
  page: visitor,
  browse,
  yard,
  keepPrivacy: _,
  expectRefusal,
}) => {
  const { token } = yard.admin;
  const page = await browse({ session: yard.admin });
  const { main, dialog, table, follow, heading } = area(page);
  const titulo = `Prazo de guarda ${mark()}`;
  const form = main.getByRole('form', { name: 'Política de privacidade' });
  const save = form.getByRole('button', { name: 'Salvar' });
  const items = form.getByRole('listitem');

  await test.step('each section has its page and its name', async () => {
    await page.goto('/admin/configuracoes');
    const sections = main.getByRole('navigation', { name: 'Seções das configurações' });
    await expect(sections.getByRole('link')).toHaveText(Object.values(SECTION_NAMES));
    await expect(main.getByLabel('Nome do pátio')).toBeVisible();
    await sections.getByRole('link', { name: SECTION_NAMES.privacidade }).click();
    await expect(form.getByText(/^Como veio com o sistema|^Alterado em/)).toBeVisible();
    await expect(save).toBeDisabled();
  });

  await test.step('a missing value has an error beside its field', async () => {
    await form.getByRole('button', { name: 'Adicionar seção' }).click();
    await expect(items.last().getByLabel('Título')).toBeFocused();
    await expect(form.getByText('Há alterações não salvas.')).toBeVisible();
    expectRefusal(/\/api\/admin\/settings\/privacidade/, 400);
    await save.click();
    await expect(main.getByRole('alert')).toContainText('Há campos a corrigir.');
    await expect(items.last().getByLabel('Título')).toHaveAttribute('aria-invalid', 'true');
    await expect(items.last().getByLabel('Título')).toBeFocused();
  });

  await test.step('a new section is typed and moved up, and the preview shows it', async () => {
    await items.last().getByLabel('Título').fill(titulo);
    await items.last().getByLabel('Texto').fill('Cinco anos, por lei.');
    await items
      .last()
      .getByRole('button', { name: /^Subir/ })
      .click();
    await form.getByRole('button', { name: 'Prévia da página' }).click();
    await expect(dialog('Prévia da página').getByRole('heading', { name: titulo })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the page asks before unsaved text is lost', async () => {
    await follow('Início');
    const question = dialog('Sair sem salvar?');
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toBeHidden();
    await expect(heading('Configurações')).toBeVisible();
  });

  await test.step('a save by another administrator loses nothing, and my text is kept', async () => {
    const { value, version } = (await call('allSettings', { token })).privacidade;
    const { secoes, versao } = value.privacidade;
    await call('savePrivacy', { token, body: { privacidade: { versao, secoes }, version } });
    const other = { ...secoes[0], titulo: `Outra mão ${mark()}`, texto: 'Texto.' };
    const fresh = (await call('allSettings', { token })).privacidade;
    await call('savePrivacy', {
      token,
      body: { privacidade: { versao, secoes: [other] }, version: fresh.version },
    });
    expectRefusal(/\/api\/admin\/settings\/privacidade/, 409);
    await save.click();
    await expect(main.getByRole('alert')).toContainText(ERRORS.SETTINGS_CHANGED.message);
    await main.getByRole('button', { name: 'Manter as minhas e salvar' }).click();
    await expectToast(page, 'Configurações salvas.');
    await expect(save).toBeDisabled();
  });

  await test.step('the public page shows the new text', async () => {
    await openSaved(visitor, '/privacidade', visitor.getByRole('heading', { name: titulo }));
    await expect(visitor.getByText('Cinco anos, por lei.')).toBeVisible();
  });

  await test.step('the audit has the person, the field, and the values before and after', async () => {
    await follow('Auditoria');
    const found = page.waitForResponse(/\/api\/admin\/audit\?.*q=privacidade/);
    await main.getByRole('searchbox', { name: 'Buscar na auditoria' }).fill('privacidade');
    await found;
    const entry = table('Auditoria').getByRole('row').nth(1);
    await expect(entry).toContainText(/privacidade/i);
    await expect(entry).toContainText(yard.admin.user.name);
    await entry.getByRole('button').last().click();
    const details = page.getByRole('dialog', { name: /^Ação nº \d+/ });
    await expect(details.getByRole('list', { name: 'O que mudou' })).toContainText(titulo);
    await page.keyboard.press('Escape');
    await main.getByLabel('De', { exact: true }).fill('2001-01-01');
    await main.getByLabel('Até', { exact: true }).fill('2001-01-02');
    await expect(table('Auditoria')).toBeHidden();
  });
});

test('an edital that is not a PDF is refused, and a warning appears for an unknown mark', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const page = await browse({ session: yard.admin });
  const { main } = area(page);
  await page.goto('/admin/configuracoes/edital');
  expectRefusal(/\/api\/admin\/settings\/notice/, 400);
  await main.locator('input[type="file"]').setInputFiles({
    name: 'edital.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('não é um PDF'),
  });
  await expect(main.getByRole('alert')).toHaveText(ERRORS.NOT_A_PDF.message);
  await main.getByRole('link', { name: SECTION_NAMES.mensagens }).click();
  const text = main.getByLabel('Mensagem', { exact: false }).first();
  await text.fill('Olá, {nome}! Seu {cpf} foi aprovado.');
  await expect(main.getByText('Olá, Maria Souza! Seu {cpf} foi aprovado.')).toBeVisible();
  await main.getByRole('button', { name: 'Salvar' }).click();
  await expect(main.getByText(/A marca \{cpf\} não existe nesta mensagem\./)).toBeVisible();
  await main.getByRole('button', { name: 'Descartar' }).click();
  await expect(main.getByRole('button', { name: 'Salvar' })).toBeDisabled();
});

test('contact data and questions have a preview that looks like the site', async ({
  browse,
  yard,
}) => {
  const page = await browse({ session: yard.admin });
  const { main } = area(page);
  const preview = main.locator('section').filter({
    has: page.getByRole('heading', { name: 'Prévia', exact: true }),
  });
  const field = (name: string) => main.getByRole('textbox', { name }).first();
  const discard = main.getByRole('button', { name: 'Descartar' });

  await page.goto('/admin/configuracoes');
  await field('WhatsApp').fill('70988776655');
  await field('Horário de atendimento').fill('Sábado, 8h às 12h');
  await field('Facebook').fill('');
  await expect(preview).toContainText('(70) 98877-6655');
  await expect(preview).toContainText('Sábado, 8h às 12h');
  await expect(preview.locator('a[aria-label="Instagram"]')).toBeVisible();
  await expect(preview.locator('a[aria-label="Facebook"]')).toBeHidden();
  await discard.click();
  await expect(preview).not.toContainText('Sábado');

  await main.getByRole('link', { name: SECTION_NAMES.faq }).click();
  await field('Pergunta').fill('Posso visitar o pátio?');
  await field('Resposta').fill('Com hora marcada.');
  await preview.getByText('Posso visitar o pátio?').click();
  await expect(preview.getByText('Com hora marcada.')).toBeVisible();
  await discard.click();
  await expect(preview).not.toContainText('Posso visitar o pátio?');
});

test('the auctioneer is an open task until the settings name them, and then stands on the site', async ({
  page: visitor,
  browse,
  yard,
  keepAuctioneer: _,
  expectRefusal,
}) => {
  await setAuctioneer(yard, NO_AUCTIONEER);
  const page = await browse({ session: yard.admin });
  const { main } = area(page);
  await page.goto('/admin');
  await main.getByRole('link', { name: /^Falta informar o leiloeiro/ }).click();
  await page.waitForURL('/admin/configuracoes/leiloeiro');
  await main.getByLabel('Nome do leiloeiro oficial').fill('Ana Leiloeira');
  await main.getByLabel('Matrícula na Junta Comercial').fill('JUCESE nº 12/2015');
  await main.getByLabel('Razão social da empresa').fill('Pátio de Teste Ltda.');
  await main.getByLabel('CNPJ').pressSequentially('11222333000182');
  expectRefusal(/\/api\/admin\/settings\/leiloeiro/, 400);
  await main.getByRole('button', { name: 'Salvar' }).click();
  await expect(main.getByText('CNPJ inválido. Confira os 14 caracteres.')).toBeVisible();
  await main.getByLabel('CNPJ').fill('11.222.333/0001-81');
  await main.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Configurações salvas.');

  const lines = [
    'Leiloeiro oficial: Ana Leiloeira, matrícula JUCESE nº 12/2015',
    'Pátio de Teste Ltda., CNPJ 11.222.333/0001-81',
  ];
  await openSaved(visitor, '/edital', visitor.getByRole('main').getByText('Ana Leiloeira'));
  for (const line of lines) {
    await expect(visitor.getByRole('contentinfo').getByText(line)).toBeVisible();
    await expect(visitor.getByRole('main').getByText(line)).toBeVisible();
  }
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'O que falta fazer' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Veículos/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Falta informar/ })).toHaveCount(0);
});

/** Opens a page again until it shows what was saved: its data may be a second old. */
async function openSaved(visitor: Page, path: string, saved: Locator): Promise<void> {
  await expect(async () => {
    await visitor.goto(path);
    await expect(saved.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
