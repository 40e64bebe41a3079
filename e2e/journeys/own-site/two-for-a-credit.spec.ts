import { ERRORS } from '@martelo/contract/texts/errors';
import { area, expectToast } from '../../support/area.ts';
import { expectSound } from '../../support/every-look.ts';
import { test } from '../../support/own-site.ts';
import { ownSaleOf } from '../../support/sales.ts';
import { addStaff } from '../../support/staff.ts';
import { expect } from '../../support/test.ts';
import { endSoon, placeBid } from '../../support/yard.ts';

test('a clerk credits up to the limit alone, and asks another person for what reaches it', async ({
  browse,
  yard,
  second,
  expectRefusal,
}) => {
  expectRefusal(/\/credit$/, ERRORS.APPROVAL_REQUIRED.status);
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const buyer = await yard.addMember('Teodora');
  const clerk = await addStaff(yard, ['financeiro']);
  await placeBid(buyer.session, vehicle.id, 23_450);
  await endSoon(yard, auction.id);
  const id = await ownSaleOf(buyer.session);
  const desk = await browse({ session: clerk.session });
  await desk.goto(`/admin/arremates/${id}`);
  const payments = desk.getByRole('region', { name: 'Pagamentos' });
  const credit = area(desk).dialog('Creditar manualmente');

  async function fill(valor: string, reference: string): Promise<void> {
    await desk.getByRole('button', { name: 'Creditar manualmente' }).click();
    const day = credit.getByLabel('Recebido em');
    await credit.getByLabel('Meio').selectOption('TED');
    await credit.getByLabel('Valor recebido').fill(valor);
    await day.fill((await day.getAttribute('max')) ?? '');
    await credit.getByLabel('Referência do banco').fill(reference);
  }

  await test.step('below the limit the credit is made at once', async () => {
    await fill('3.000,00', 'TED 1');
    await expect(credit).toContainText('Créditos manuais que somam R$ 5.000,00 ou mais');
    await expect(credit).not.toContainText('Vai precisar da aprovação');
    await credit.getByRole('button', { name: 'Creditar' }).click();
    await expectToast(desk, 'Pagamento creditado.');
    await expect(payments).toContainText('TED 1');
  });

  await test.step('with the next one the sum reaches it, which the dialog says beforehand', async () => {
    await fill('2.000,00', 'TED 2');
    await expect(credit).toContainText('somam R$ 5.000,00, e o limite é R$ 5.000,00');
    await expectSound(desk, 'a credit that needs another person', { crossed: true });
    await credit.getByRole('button', { name: 'Creditar' }).click();
    const question = area(desk).dialog('Pedir aprovação');
    await question.getByRole('textbox', { name: 'Motivo' }).fill('O TED está no extrato de hoje.');
    await question.getByRole('button', { name: 'Pedir aprovação' }).click();
    await expectToast(desk, 'Pedido enviado para aprovação.');
    await expect(payments).not.toContainText('TED 2');
  });

  await test.step('a director approves, and the clerk sees the credit by itself', async () => {
    const other = await browse({ session: second.session });
    await other.goto('/admin/aprovacoes');
    await other.getByRole('link', { name: 'Creditar pagamento' }).click();
    const { main } = area(other);
    await expect(main).toContainText('TED 2');
    await expectSound(other, 'the request of a credit', { crossed: true });
    await main.getByRole('textbox', { name: 'Sua senha' }).fill(second.password);
    await main.getByRole('button', { name: 'Aprovar e executar' }).click();
    await expectToast(other, 'Pedido aprovado e executado.');
    await expect(payments).toContainText('TED 2');
  });
});
