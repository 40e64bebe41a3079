import { ERRORS } from '@martelo/contract/texts/errors';
import { loginTexts } from '@martelo/contract/texts/public-texts';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import { area } from '../support/area.ts';
import { endingSession } from '../support/readings.ts';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/yard.ts';

const PATH = '/conta/seguranca';

test('a visitor is led to the sign-in and back', async ({ page, yard }) => {
  const { person } = await yard.addMember('Vera');
  await page.goto(PATH);
  await page.waitForURL(/\/login\?voltar=%2Fconta%2Fseguranca$/);
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(PATH);
  await expect(page.getByRole('heading', { name: 'Segurança da conta' })).toBeVisible();
  await expect(page.getByText('Este aparelho')).toBeVisible();
});

test('the change of the password ends the other browser and keeps this one', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { person, session } = await yard.addMember('Telma');
  const page = await browse({ session });
  const other = await browse({ session: await signIn(person) });
  await other.goto('/veiculos');
  await page.goto('/');
  await page.getByRole('link', { name: 'Olá, Telma' }).click();
  await page.waitForURL(PATH);

  expectRefusal(/\/api\/account\/password/, 400);
  const change = async (current: string) => {
    await page.getByLabel('Senha atual').fill(current);
    await page.getByLabel('Nova senha', { exact: true }).fill('dois bodes no telhado');
    await page.getByLabel('Confirme a nova senha').fill('dois bodes no telhado');
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
  };
  await change('não é esta');
  await expect(page.getByText(ERRORS.WRONG_PASSWORD.message)).toBeVisible();
  await expect(page.getByLabel('Senha atual')).toBeFocused();
  await endingSession(other);
  await change(person.password);
  await expect(page.getByText(recoveryTexts.changed)).toBeVisible();
  await expect(page.getByLabel('Senha atual')).toHaveValue('');
  await expect(other.getByText(loginTexts.forcedLogout)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Este aparelho')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Desconectar/ })).toHaveCount(0);
});

test('a session is ended from another device', async ({ browse, yard }) => {
  const { person, session } = await yard.addMember('Sonia');
  const sessions = [session, await signIn(person), await signIn(person)] as const;
  const page = await browse({ session });
  const phone = await browse({ session: sessions[1] });
  await phone.goto('/veiculos');
  await page.goto(PATH);
  const list = page.getByRole('region', { name: 'Aparelhos conectados' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await endingSession(phone);
  await list.getByRole('button', { name: 'Desconectar todos os outros' }).click();
  await expect(page.getByText(recoveryTexts.othersEnded)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(phone.getByText(loginTexts.forcedLogout)).toBeVisible();
});

test('without mail the page says whom to ask, and the office makes a link', async ({
  browse,
  yard,
}) => {
  const { person } = await yard.addMember('Olga');
  const page = await browse();
  await page.goto('/esqueci-minha-senha');
  await expect(page.getByText('Este site não envia e-mails.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Ligar para/ })).toBeVisible();

  const office = await browse({ session: yard.admin });
  const { dialog } = area(office);
  await office.goto(`/admin/usuarios/gerenciar?busca=${encodeURIComponent(person.email)}`);
  await office.getByRole('button', { name: person.name, exact: true }).click();
  await dialog(person.name).getByRole('button', { name: 'Gerar link de nova senha' }).click();
  await dialog('Link de nova senha').getByRole('button', { name: 'Gerar link' }).click();
  const link = await dialog('Link de nova senha').getByLabel('Link').inputValue();

  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByLabel('Nova senha', { exact: true }).fill('dois bodes no telhado');
  await page.getByLabel('Confirme a nova senha').fill('dois bodes no telhado');
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await expect(page.getByText(recoveryTexts.recovered)).toBeVisible();
});
