import { area } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { payByHand } from '../support/pay-by-hand.ts';
import { addSale } from '../support/sales.ts';
import { expect, test } from '../support/test.ts';

test('the counter serves two people by keyboard alone', async ({ browse, yard }) => {
  const [one, other] = [await addSale(yard), await addSale(yard)];
  const admin = await browse({ session: yard.admin });
  const { main } = area(admin);
  await admin.goto('/admin/balcao');
  const field = admin.getByRole('combobox', { name: /^CPF, CNPJ, nome/ });
  const options = admin.getByRole('option');
  const person = admin.getByRole('heading', { level: 2, name: one.person.name });

  await test.step('the field has the focus, and finds by the document', async () => {
    await expect(field).toBeFocused();
    await admin.keyboard.type(one.person.document);
    await expect(options.first()).toContainText(one.person.name);
    await admin.keyboard.press('ArrowDown');
    await admin.keyboard.press('ArrowUp');
    await admin.keyboard.press('Enter');
    await expect(person).toBeFocused();
    await expect(main).toContainText('Total em aberto');
    await expect(main).toContainText('Sinal');
    await expectSound(admin, 'the counter with a person', { crossed: true });
  });

  await test.step('a payment that arrives shows by itself', async () => {
    await expect(main.getByText('Recebido', { exact: false })).toHaveCount(0);
    await payByHand(yard, one, 12.34);
    await expect(main.getByText(/^Recebido R\$\s12,34/)).toBeVisible();
  });

  await test.step('a number goes to a purchase, and Enter closes and opens it', async () => {
    await person.focus();
    await admin.keyboard.press('1');
    const toggle = main.getByRole('button', { expanded: true }).first();
    await expect(toggle).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(main.getByRole('button', { expanded: false }).first()).toBeFocused();
  });

  await test.step('Escape closes the code of a charge, and the person stays', async () => {
    await admin.keyboard.press('Enter');
    await main.getByRole('button', { name: 'Mostrar QR' }).first().click();
    const code = admin.getByRole('dialog');
    await expect(code.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(code).toHaveCount(0);
    await expect(person).toBeVisible();
  });

  await test.step('Escape goes to the next person', async () => {
    await admin.keyboard.press('Escape');
    await expect(person).toHaveCount(0);
    await expect(field).toBeFocused();
    await admin.keyboard.type(other.person.name);
    await expect(options.first()).toContainText(other.person.name);
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('heading', { level: 2, name: other.person.name })).toBeFocused();
  });
});
