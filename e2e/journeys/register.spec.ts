import { ERRORS } from '@martelo/contract/texts/errors';
import { fillText } from '@martelo/contract/texts/fill-text';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { CEPS, KNOWN_ADDRESS } from '../support/cep-provider.ts';
import { newCompany } from '../support/people.ts';
import { asFile } from '../support/pictures.ts';
import { fillRegistration } from '../support/register-form.ts';
import { expect, test } from '../support/test.ts';

const note = { name: 'recado.txt', mimeType: 'text/plain', buffer: Buffer.from('só texto') };

test('an empty form shows the missing fields, for both kinds of person', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Cadastro' });
  const send = form.getByRole('button', { name: 'Cadastrar', exact: true });
  await send.click();
  for (const sentence of [
    'Informe o nome completo.',
    registerTexts.cpfInvalid,
    registerTexts.identityRequired,
    registerTexts.selfieRequired,
    /aceite os termos de uso/,
  ]) {
    await expect(form.getByText(sentence)).toBeVisible();
  }
  await expect(form.getByRole('textbox', { name: 'Nome completo' })).toBeFocused();

  await form.getByLabel('Documento de identidade').setInputFiles(note);
  await expect(form.getByText(registerTexts.documentNotImage)).toBeVisible();
  await form.getByLabel('Selfie com o documento').setInputFiles(note);
  await expect(form.getByText(registerTexts.selfieNotImage)).toBeVisible();

  await form.getByText('Pessoa Jurídica').click();
  await send.click();
  for (const sentence of [
    registerTexts.cnpjInvalid,
    registerTexts.companyDocumentRequired,
    registerTexts.proofRequired,
  ]) {
    await expect(form.getByText(sentence)).toBeVisible();
  }
  await form.getByLabel('Comprovante de endereço').setInputFiles(note);
  await expect(form.getByText(registerTexts.proofNotImage)).toBeVisible();
});

test('masks format the input, wrong lengths are reported, and the CEP fills in the address', {
  tag: '@gate',
}, async ({ page, expectRefusal }) => {
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Cadastro' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const masked = async (name: string, typed: string, shown: string) => {
    await field(name).press('End');
    await field(name).pressSequentially(typed);
    await expect(field(name)).toHaveValue(shown);
  };

  await masked('CPF', '5299822', '529.982.2');
  await masked('Telefone com WhatsApp', '70998120034', '(70) 99812-0034');
  await expect(form.getByText(registerTexts.cpfInvalid)).toBeVisible();
  await masked('CPF', '4725999', '529.982.247-25');
  await expect(form.getByText(registerTexts.cpfInvalid)).toBeHidden();
  await form.getByLabel('Estado').selectOption('SE · Sergipe');
  await form.getByText('Pessoa Jurídica').click();
  await masked('CNPJ', '12abc34501de35', '12.ABC.345/01DE-35');

  await field('Bairro').fill('Bairro que eu digitei');
  await masked('CEP', CEPS.known.replace('-', ''), CEPS.known);
  await expect(field('Logradouro')).toHaveValue(KNOWN_ADDRESS.logradouro);
  await expect(field('Cidade')).toHaveValue(KNOWN_ADDRESS.localidade);
  await expect(field('Bairro')).toHaveValue('Bairro que eu digitei');

  expectRefusal(/\/api\/cep\/49999999/, 404);
  await field('CEP').fill(CEPS.unknown);
  await expect(form.getByText(registerTexts.cepNotFound)).toBeVisible();
  expectRefusal(/\/api\/cep\/49500500/, 503);
  await field('CEP').fill(CEPS.failing);
  await expect(form.getByText(registerTexts.cepFailed)).toBeVisible();
  await field('Logradouro').fill('Rua que eu sei de cor');
  await expect(field('Logradouro')).toHaveValue('Rua que eu sei de cor');
});

test('a company keeps all input after a refusal, and registers in the end', {
  tag: '@gate',
}, async ({ page, pictures, expectRefusal }) => {
  const person = newCompany();
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Cadastro' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const send = form.getByRole('button', { name: 'Cadastrar', exact: true });
  await fillRegistration(page, { ...person, email: 'cliente@martelo.example' }, pictures);

  await test.step('an e-mail with an account is refused', async () => {
    expectRefusal(/\/api\/auth\/register/, 409);
    await send.click();
    await expect(form.getByText(ERRORS.EMAIL_TAKEN.message).first()).toBeVisible();
    await expect(field('E-mail')).toBeFocused();
    await field('E-mail').fill(person.email);
  });

  await test.step('a file that only has the name of a picture is refused at once', async () => {
    const fake = { ...note, name: 'foto.jpg', mimeType: 'image/jpeg' };
    await form.getByLabel('Comprovante de endereço').setInputFiles(fake);
    await expect(form.getByText(registerTexts.proofNotImage).first()).toBeVisible();
    await form
      .getByLabel('Comprovante de endereço')
      .setInputFiles(asFile('selfie.jpg', pictures.selfie));
  });

  await test.step('a server error is shown', async () => {
    expectRefusal(/\/api\/auth\/register/, 500);
    const { message } = ERRORS.INTERNAL;
    await page.route('**/api/auth/register**', (route) =>
      route.fulfill({ status: 500, json: { message, code: 'INTERNAL' } }),
    );
    await send.click();
    await expect(form.getByText(fillText(registerTexts.failed, { message }))).toBeVisible();
    await page.unroute('**/api/auth/register**');
  });

  await expect(field('Razão social')).toHaveValue(person.name);
  await expect(field('CNPJ')).toHaveValue(person.document);
  await expect(form.getByLabel('Senha', { exact: true })).toHaveValue(person.password);
  await expect(form.getByText('identidade.jpg')).toBeVisible();
  await send.click();
  await expect(page.getByRole('heading', { name: registerTexts.success })).toBeVisible();

  await test.step('after a reload the page still says that the registration waits', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: registerTexts.success })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByRole('button', { name: 'Fazer outro cadastro' }).click();
    await expect(field('Razão social').or(field('Nome completo'))).toHaveValue('');
  });
});

test('a reload keeps what was typed and the pictures, but not the password', async ({
  page,
  pictures,
}) => {
  const person = newCompany();
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Cadastro' });
  await fillRegistration(page, person, pictures);
  await page.reload();
  await expect(form.getByText('Aqui está o que você já tinha preenchido.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Razão social' })).toHaveValue(person.name);
  await expect(form.getByRole('textbox', { name: 'Número' })).toHaveValue(person.numero);
  await expect(form.getByText('identidade.jpg')).toBeVisible();
  await expect(form.getByText('selfie.jpg')).toBeVisible();
  await expect(form.getByLabel('Senha', { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Li e aceito')).not.toBeChecked();
  await form.getByRole('button', { name: 'Começar de novo' }).click();
  await page.reload();
  await expect(form.getByRole('button', { name: 'Cadastrar', exact: true })).toBeEnabled();
  await expect(form.getByText('identidade.jpg')).toHaveCount(0);
});
