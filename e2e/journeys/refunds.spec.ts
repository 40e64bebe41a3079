import { call } from '../support/api.ts';
import { area, expectToast } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { brl } from '../support/lot-page.ts';
import { payByHand, yardDay } from '../support/pay-by-hand.ts';
import { mark } from '../support/people.ts';
import { addSale } from '../support/sales.ts';
import { expect, test } from '../support/test.ts';

const TOO_MUCH = 12.5;

test('money that was paid too much is approved, returned at the bank and shown to the buyer', async ({
  browse,
  yard,
}) => {
  const sale = await addSale(yard);
  const { id, session } = sale;
  const { falta } = await call('ownPayment', { token: session.token, params: { id } });
  const { reference } = await payByHand(yard, sale, falta + TOO_MUCH);
  const admin = await browse({ session: yard.admin });
  const buyer = await browse({ session });
  await buyer.goto(`/conta/arremates/${id}`);
  await expect(area(buyer).main).toContainText(`Você pagou ${brl(TOO_MUCH)} a mais.`);

  const refund = admin.getByRole('row').filter({ hasText: reference });

  await test.step('the refund is found by its payment', async () => {
    await admin.goto('/admin');
    await area(admin).go('/admin/pagamentos');
    await admin.getByLabel('Buscar pagamento').fill(reference);
    await expect(admin.getByRole('table', { name: 'Pagamentos recebidos' })).toContainText(
      `A devolver ${brl(TOO_MUCH)}`,
    );
    await expectSound(admin, 'received payments', { crossed: true });
    await admin.getByRole('button', { name: 'Devoluções' }).click();
    await admin.getByLabel('Buscar devolução').fill(reference);
    await expect(refund).toContainText('Aguardando aprovação');
    await expectSound(admin, 'refunds', { crossed: true });
  });

  await test.step('it is approved, returned and registered', async () => {
    await refund.getByRole('button', { name: /^Devolver: devolução/ }).click();
    const question = admin.getByRole('dialog', { name: 'Devolver dinheiro' });
    await expect(question).toContainText('nunca a uma conta informada em conversa');
    await question.getByRole('button', { name: 'Devolver' }).click();
    await expectToast(admin, 'Devolução aprovada.');
    await refund.getByRole('button', { name: /^Registrar: devolução/ }).click();
    const form = admin.getByRole('dialog', { name: 'Registrar devolução' });
    await form.getByRole('button', { name: 'Registrar' }).click();
    await expect(form.getByText('Informe o dia em que o dinheiro saiu da conta.')).toBeVisible();
    await form.getByLabel('Devolvido em').fill(yardDay());
    await form.getByLabel('Referência do banco').fill(`R ${mark()}`);
    await form.getByRole('button', { name: 'Registrar' }).click();
    await expectToast(admin, 'Devolução registrada.');
    await expect(refund).toContainText('Devolvida');
  });

  await expect(area(buyer).main).toContainText(`O pátio devolveu ${brl(TOO_MUCH)} a quem pagou.`);
});
