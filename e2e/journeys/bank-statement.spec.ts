import { chargeTxid } from '@martelo/core/br-code';
import { call } from '../support/api.ts';
import { area } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { payByHand, yardDay } from '../support/pay-by-hand.ts';
import { addSale } from '../support/sales.ts';
import { expect, test } from '../support/test.ts';

const BY_HAND = 31.5;

const movement = (amount: number, id: string, memo: string) =>
  `<STMTTRN><DTPOSTED>${yardDay().replaceAll('-', '')}<TRNAMT>${amount.toFixed(2)}<FITID>${id}<MEMO>${memo}</STMTTRN>`;

const paymentOf = (sale: Awaited<ReturnType<typeof addSale>>) =>
  call('ownPayment', { token: sale.session.token, params: { id: sale.id } });

test('a bank statement is looked through, and a line is credited once', async ({
  browse,
  yard,
}) => {
  const [named, one, other] = [await addSale(yard), await addSale(yard), await addSale(yard)];
  // A second charge of the same amount makes the line without a code doubtful.
  await addSale(yard);
  const [signal] = (await paymentOf(named)).cobrancas;
  const [equal] = (await paymentOf(one)).cobrancas;
  if (!signal || !equal) throw new Error('the sales have no charges');
  const { reference } = await payByHand(yard, other, BY_HAND);
  const lines = [
    movement(signal.falta, `LINHA-${named.id}-1`, `PIX ${chargeTxid(Number(signal.id), 1)}`),
    movement(equal.falta, `LINHA-${named.id}-2`, 'TED RECEBIDA'),
    movement(BY_HAND, reference, 'TED RECEBIDA'),
    movement(-12.3, `LINHA-${named.id}-4`, 'TARIFA'),
  ];
  const file = {
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(`<OFX><STMTRS><CURDEF>BRL${lines.join('\n')}</STMTRS></OFX>`),
  };
  const admin = await browse({ session: yard.admin });
  const { main } = area(admin);
  const send = async () => {
    await admin.goto('/admin/pagamentos?aba=extratos');
    const chooser = admin.waitForEvent('filechooser');
    await admin.getByRole('button', { name: /^Arquivo do banco/ }).click();
    await (await chooser).setFiles(file);
    await admin.getByRole('button', { name: 'Ver as linhas' }).click();
    await expect(admin.getByRole('heading', { name: 'extrato.ofx' })).toBeVisible();
  };
  const items = main.getByRole('listitem');

  await test.step('the office sends a file of the bank', async () => {
    await admin.goto('/admin/pagamentos?aba=extratos');
    await expectSound(admin, 'bank statements', { crossed: true });
  });

  await test.step('the lines show what would happen', async () => {
    await send();
    await expect(items).toHaveCount(3);
    await expect(items.nth(0)).toContainText('Cobrança encontrada');
    await expect(items.nth(1)).toContainText('Mais de uma possível');
    await expect(items.nth(2)).toContainText('Já lançada');
    await expect(main).toContainText('1 movimento que não é entrada foi ignorado');
    await expect(admin.getByRole('button', { name: /^Lançar 1 linha,/ })).toBeVisible();
    await expectSound(admin, 'the lines of a statement', { crossed: true });
    expect((await paymentOf(named)).cobrancas[0]?.estado).toBe('aberta');
  });

  await test.step('a person chooses the charge of the doubtful line, and both are credited', async () => {
    const choice = items.nth(1).getByRole('combobox');
    const wanted = choice.getByRole('option').filter({ hasText: one.person.name });
    await choice.selectOption((await wanted.getAttribute('value')) ?? '');
    await admin.getByRole('button', { name: /^Lançar 2 linhas,/ }).click();
    await expect(items.nth(0)).toContainText('Já lançada');
    await expect(items.nth(1)).toContainText('Já lançada');
    expect((await paymentOf(named)).cobrancas[0]?.estado).toBe('paga');
    expect((await paymentOf(one)).cobrancas[0]?.estado).toBe('paga');
  });

  await test.step('the same file again credits nothing', async () => {
    await send();
    await expect(admin.getByRole('button', { name: 'Nenhuma linha escolhida' })).toBeDisabled();
    expect((await paymentOf(named)).creditos).toHaveLength(1);
  });
});
