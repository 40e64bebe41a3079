import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { area, expectToast } from '../support/area.ts';
import { tabTo } from '../support/keyboard.ts';
import { mark } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the keyboard decides on waiting clients, and each decision writes a message', async ({
  browse,
  yard,
}) => {
  const unique = `Fila${mark()}`;
  const first = await yard.addApplicant(unique);
  const second = await yard.addApplicant(unique);
  const third = await yard.addApplicant(unique);
  const page = await browse({ session: yard.admin });
  const { main, dialog, table, rows, follow } = area(page);
  await page.goto(`/admin/usuarios?busca=${unique}`);
  await expect(rows('Clientes pendentes')).toHaveCount(3);

  const details = dialog('Detalhes do Cliente');
  const name = (person: { name: string }) =>
    details.getByRole('heading', { name: person.name, exact: true });

  await test.step('the J key opens the first client, whose documents can be enlarged and turned', async () => {
    // A key may be pressed before the new list listens for keys, so the press is repeated.
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(name(first.person)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const picture = details.getByRole('button', { name: /^Ampliar: / }).first();
    await expect(picture.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    const before = await picture.locator('img').getAttribute('src');
    await tabTo(page, details.getByRole('button', { name: /^Girar: / }).first());
    await page.keyboard.press('Enter');
    await expect(picture.locator('img')).not.toHaveAttribute('src', before ?? '');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const viewer = page.locator('.yarl__root');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(details).toBeVisible();
  });

  await test.step('the arrows change the client, A approves, and R asks before it rejects', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(name(second.person)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(name(first.person)).toBeVisible();
    // A double press must not decide on two clients: keys act again only after a moment.
    await expect(details.getByRole('button', { name: 'Aprovar' })).toBeEnabled();
    await page.keyboard.press('a');
    await expect(name(second.person)).toBeVisible();
    await expectToast(page, adminTexts.approved);
    // The next client waits for a press of its own, which neither A nor R is.
    await expect(details.getByText('Próximo cliente: toque nos dados')).toBeVisible();
    await page.keyboard.press('r');
    await expect(details.getByRole('button', { name: 'Rejeitar' })).toBeDisabled();
    await page.keyboard.press('ArrowDown');
    await expect(details.getByRole('button', { name: 'Rejeitar' })).toBeEnabled();
    await page.keyboard.press('r');
    const question = dialog('Rejeitar cliente');
    await expect(question).toContainText(second.person.name);
    await tabTo(page, question.getByRole('textbox', { name: 'Motivo da rejeição' }));
    await page.keyboard.type('A selfie não mostra o documento.');
    await tabTo(page, question.getByRole('button', { name: 'Rejeitar', exact: true }));
    await page.keyboard.press('Enter');
    await expect(name(third.person)).toBeVisible();
    await expectToast(page, adminTexts.rejected);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(rows('Clientes pendentes')).toHaveCount(1);
  });

  await test.step('the approved client and both messages are in their lists', async () => {
    await main.getByRole('searchbox', { name: 'Buscar cliente aprovado' }).fill(unique);
    await expect(rows('Clientes aprovados')).toHaveCount(1);
    await expect(rows('Clientes aprovados')).toContainText(first.person.document);
    await follow('Mensagens');
    await main.getByRole('searchbox', { name: 'Buscar mensagem' }).fill(unique);
    await expect(rows('Mensagens aos clientes')).toHaveCount(2);
  });

  const row = (person: { name: string }) =>
    table('Mensagens aos clientes').getByRole('row').filter({ hasText: person.name });
  await test.step('one tap opens WhatsApp with number and text, and the message counts as sent', async () => {
    const link = row(first.person).getByRole('link', { name: /^WhatsApp/ });
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.origin).toBe('https://wa.me');
    expect(address.pathname).toBe(`/55${first.person.phone.replace(/\D/g, '')}`);
    expect(address.searchParams.get('text')).toContain(first.person.name.split(' ')[0]);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(row(second.person)).toContainText('Cadastro rejeitado');

    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    const opened = page.context().waitForEvent('page');
    await link.click();
    await (await opened).close();
    const question = dialog('Marcar como enviada');
    await expect(question).toContainText(first.person.name);
    await question.getByRole('button', { name: 'Marcar como enviada' }).click();
    await expect(row(first.person)).toHaveCount(0);
    await main.getByRole('button', { name: 'Enviadas' }).click();
    await expect(row(first.person)).toContainText(/à mão por /);
  });
});
