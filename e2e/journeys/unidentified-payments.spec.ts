import { call } from '../support/api.ts';
import { area, expectToast } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { brl } from '../support/lot-page.ts';
import { payByHand } from '../support/pay-by-hand.ts';
import { addSale } from '../support/sales.ts';
import { expect, test } from '../support/test.ts';

const TOO_MUCH = 40;

test('money without a destination is given to the charge that a person chooses', async ({
  browse,
  yard,
}) => {
  const [sale, other] = [await addSale(yard), await addSale(yard)];
  const { falta } = await call('ownPayment', {
    token: sale.session.token,
    params: { id: sale.id },
  });
  const { reference } = await payByHand(yard, sale, falta + TOO_MUCH);
  const admin = await browse({ session: yard.admin });
  await admin.goto('/admin/pagamentos?aba=devolucoes');
  await admin.getByLabel('Buscar devolução').fill(reference);

  await test.step('the proposed refund is withdrawn', async () => {
    const row = admin.getByRole('row').filter({ hasText: reference });
    await row.getByRole('button', { name: /^Retirar: devolução/ }).click();
    const question = admin.getByRole('dialog', { name: 'Retirar devolução' });
    await question.getByRole('button', { name: 'Retirar' }).click();
    await expectToast(admin, 'O valor espera um destino em Não identificados.');
    await expect(row).toContainText('Cancelada');
  });

  await test.step('the rest is found and assigned; nothing is chosen beforehand', async () => {
    await admin.getByRole('button', { name: 'Não identificados' }).click();
    await admin.getByLabel('Buscar pagamento').fill(reference);
    const table = admin.getByRole('table', { name: 'Pagamentos não identificados' });
    const row = table.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText(brl(TOO_MUCH));
    await expectSound(admin, 'unidentified payments', { crossed: true });
    await row.getByRole('button', { name: /^Atribuir/ }).click();
    const dialog = admin.getByRole('dialog', { name: 'Atribuir pagamento' });
    await expect(dialog.getByRole('button', { name: 'Atribuir' })).toBeDisabled();
    await dialog.getByLabel('Buscar cobrança').fill(other.person.name);
    const choice = dialog.getByRole('radio', { name: new RegExp(`^Sinal.*${other.person.name}$`) });
    await choice.check();
    await expectSound(admin, 'assigning a payment', { crossed: true });
    await dialog.getByRole('button', { name: 'Atribuir' }).click();
    await expectToast(admin, 'Pagamento atribuído.');
    await expect(area(admin).main).toContainText('Todo o dinheiro tem destino.');
  });

  const { cobrancas } = await call('ownPayment', {
    token: other.session.token,
    params: { id: other.id },
  });
  expect(cobrancas[0]?.coberto).toBe(TOO_MUCH);
});
