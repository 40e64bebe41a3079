import { ERRORS } from '@martelo/contract/texts/errors';
import { privacyTexts } from '@martelo/contract/texts/privacy-texts';
import { call, siteAddress } from '../../support/api.ts';
import { area } from '../../support/area.ts';
import { lotPage } from '../../support/lot-page.ts';
import { type Mailbox, openMailbox } from '../../support/mailbox.ts';
import { mark } from '../../support/people.ts';
import { runSite } from '../../support/run-site.ts';
import { expect, scriptsStarted, test } from '../../support/test.ts';
import { openYard, placeBid, signIn, type Yard } from '../../support/yard.ts';

/** These journeys change the terms and need a mail server, so they have a site of their own. */
let mailbox: Mailbox;
let yard: Yard;
let stop: () => Promise<void>;
const SHARED = process.env.MARTELO_SITE;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ pictures }) => {
  mailbox = await openMailbox();
  const site = await runSite({ SMTP_URL: mailbox.url });
  stop = site.stop;
  process.env.MARTELO_SITE = site.address;
  yard = await openYard(pictures);
});
test.afterAll(async () => {
  if (SHARED) process.env.MARTELO_SITE = SHARED;
  await stop();
  await mailbox.close();
});
test.use({ baseURL: async ({ browserName: _ }, use) => use(siteAddress()) });

/** A text of the yard gets another sentence, and with it another version. */
async function changeTerms(): Promise<void> {
  const { token } = yard.admin;
  const { termos } = await call('allSettings', { token });
  const { versao, secoes } = termos.value.termos;
  const fresh = { versao, secoes: [...secoes, { titulo: `Novidade ${mark()}`, texto: 'Mudou.' }] };
  await call('saveTerms', { token, body: { termos: fresh, version: termos.version } });
}

test('after a change of the terms a bid is refused with the page, and counts after the consent', async ({
  browse,
  expectRefusal,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const { session } = await yard.addMember('Clara');
  await changeTerms();
  const page = await browse({ session, baseURL: siteAddress() });
  const lot = lotPage(page);
  await lot.open(vehicle.id);
  expectRefusal(/\/api\/bids\/create/, 409);
  await lot.field.fill('11000');
  await lot.button.click();
  await lot.confirmButton.click();
  await expect(lot.error).toHaveText(ERRORS.CONSENT_REQUIRED.message);
  await lot.form.getByRole('link', { name: 'Ler e aceitar a versão atual' }).click();
  await scriptsStarted(page);
  await page.getByRole('button', { name: 'Li e aceito os dois textos' }).click();
  await expect(page.getByText(privacyTexts.agreed)).toBeVisible();
  await lot.open(vehicle.id);
  await lot.bid('11000');
  // In an auction in which she has bid, nothing is asked again.
  await changeTerms();
  await lot.bid('12000');
});

test('a person corrects the address, asks for another name, exports, and changes the e-mail', async ({
  browse,
}) => {
  const { person, session } = await yard.addMember('Dora');
  const page = await browse({ session, baseURL: siteAddress() });
  await page.goto('/');
  await page.getByRole('link', { name: /^Olá, / }).click();
  await page.getByRole('main').getByRole('link', { name: 'Privacidade' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minha privacidade' })).toBeVisible();
  await scriptsStarted(page);

  await test.step('the correction of the contact counts at once', async () => {
    await page.getByLabel('Logradouro').fill('Rua da Jornada');
    await page.getByRole('button', { name: 'Salvar contato' }).click();
    await expect(page.getByText(privacyTexts.contactSaved)).toBeVisible();
    const held = page.getByRole('region', { name: 'O que guardamos de você' });
    await expect(held).toContainText('Rua da Jornada');
  });

  await test.step('the export is saved as a file', async () => {
    for (const format of ['JSON', 'PDF']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Baixar em ${format}` }).click();
      expect((await download).suggestedFilename()).toMatch(/^meus-dados-[\d-]+\.(json|pdf)$/);
    }
  });

  await test.step('the office sees the name before and after, and corrects it', async () => {
    await page.getByLabel('Nome correto').fill('Dora Nova');
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(page.getByText(privacyTexts.requestSent)).toBeVisible();
    const office = await browse({ session: yard.admin, baseURL: siteAddress() });
    await office.goto('/admin/privacidade');
    const row = area(office).rows('Pedidos de privacidade').filter({ hasText: person.name });
    await expect(row).toContainText('Dora Nova');
    await expect(row).toContainText('Vence em');
    await row.getByRole('button', { name: 'Responder' }).click();
    const dialog = area(office).dialog(/Correção do nome/);
    await dialog.getByLabel('Resposta para a pessoa').fill('Conferimos o documento.');
    await dialog.getByRole('button', { name: 'Corrigir e responder' }).click();
    await expect(row).toHaveCount(0);
    await page.reload();
    await scriptsStarted(page);
    const requests = page.getByRole('list', { name: 'Seus pedidos' });
    await expect(requests).toContainText('Resposta: Conferimos o documento.');
  });

  await test.step('the new e-mail counts when its link is used', async () => {
    const email = `dora.${mark()}@jornadas.test`;
    await page.getByLabel('Novo e-mail').fill(email);
    await page.getByLabel('Sua senha').fill(person.password);
    await page.getByRole('button', { name: 'Pedir a troca' }).click();
    await expect(page.getByText(`Falta confirmar ${email}`)).toBeVisible();
    await expect.poll(() => mailbox.linkTo('/conta/confirmar-email')).not.toBeNull();
    const link = new URL(mailbox.linkTo('/conta/confirmar-email') ?? '');
    const other = await browse({ baseURL: siteAddress() });
    await other.goto(link.pathname + link.hash);
    await other.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await expect(other.getByText(privacyTexts.emailConfirmed)).toBeVisible();
    expect((await signIn({ email, password: person.password })).user.email).toBe(email);
  });
});

test('an erasure is refused while a lot is led, and done after the lot has ended', {
  tag: '@date',
}, async ({ browse, expectRefusal }) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const { person, session } = await yard.addMember('Eva');
  const { session: rival } = await yard.addMember('Rui');
  await placeBid(session, vehicle.id, 11_000);
  const page = await browse({ session, baseURL: siteAddress() });
  await page.goto('/conta/privacidade');
  const erase = page.getByRole('region', { name: 'Eliminar os seus dados' });
  await expect(erase).toContainText('Você lidera o lote');
  await expect(erase.getByRole('link', { name: 'Ver o lote' })).toHaveAttribute(
    'href',
    `/veiculos/${vehicle.id}`,
  );
  await placeBid(rival, vehicle.id, 12_000);
  const { token } = yard.admin;
  const params = { id: auction.id };
  await call('updateAuction', { token, params, body: { status: 'completed' } });
  // A request for an auction whose time is up closes it.
  await call('updateAuction', { token, params, body: { titulo: auction.titulo } });
  await erase.getByRole('button', { name: 'Verificar de novo' }).click();
  await erase.getByRole('button', { name: 'Eliminar meus dados' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar os seus dados?' });
  expectRefusal(/\/api\/account\/erase/, 403);
  await dialog.getByLabel('Senha', { exact: true }).fill('senha errada');
  await dialog.getByRole('button', { name: 'Eliminar para sempre' }).click();
  await expect(dialog).toContainText('A senha não confere');
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Eliminar para sempre' }).click();
  await expect(page.getByText(privacyTexts.erased)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(signIn(person)).rejects.toThrow('BAD_CREDENTIALS');
});
