import { bidRuleTexts } from '@martelo/contract/texts/bid-rule-texts';
import { area } from '../support/area.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test("an auction's rules for bids show errors at their field, and valid rules are saved", async ({
  browse,
  yard,
}) => {
  const auction = await yard.addAuction({ startsInMs: 3_600_000 });
  const page = await browse({ session: yard.admin });
  const { heading } = area(page);
  const form = page.getByRole('form', { name: 'Dados do leilão' });
  const save = form.getByRole('button', { name: 'Salvar' });
  const extends_ = form.getByRole('switch', { name: /Prorrogar o fim do lote/ });
  const automatic = form.getByRole('switch', { name: 'Aceitar lances automáticos' });
  const window_ = form.getByLabel('Se houver lance nos últimos', { exact: true });
  const extension = form.getByLabel('Prorrogar o fim para', { exact: true });
  const percent = form.getByLabel('Porcentagem do lance inicial');
  const open = async () => {
    await page.goto(`/admin/leiloes/editar/${auction.id}`);
    await expect(heading('Editar Leilão')).toBeVisible();
  };
  await open();

  await test.step('automatic bids require increments, and invalid times are refused', async () => {
    await extends_.click();
    await window_.fill('abc');
    await extension.fill('99');
    await automatic.click();
    await percent.fill('12,5');
    await save.click();
    await expect(form.getByText(bidRuleTexts.janela)).toHaveCount(2);
    await expect(form.getByText(bidRuleTexts.reservaPercentual)).toBeVisible();
    await expect(form.getByText(bidRuleTexts.automaticNeedsIncrements)).toBeVisible();
    await expect(form.getByText('Há campos a corrigir.')).toBeVisible();
    await expectAccessible(page, 'the rules for bids with what is wrong');
  });

  await test.step('the form shows the corrected rules after the save', async () => {
    await form.getByRole('button', { name: 'Usar tabela sugerida' }).click();
    await expect(form.getByText(bidRuleTexts.automaticNeedsIncrements)).toBeHidden();
    await window_.fill('2');
    await extension.fill('3');
    await percent.fill('120');
    await expect(form.getByText('Há campos a corrigir.')).toBeHidden();
    await save.click();
    await expect(page).toHaveURL(/\/admin\/leiloes\/listar/);
    await open();
    const first = form.getByRole('group', { name: 'Faixa 1' });
    await expect(first.getByLabel('Lance atual até')).toHaveValue('10.000,00');
    await expect(first.getByLabel('Incremento de')).toHaveValue('100,00');
    await expect(window_).toHaveValue('2');
    await expect(extension).toHaveValue('3');
    await expect(automatic).toBeChecked();
    await expect(percent).toHaveValue('120');
  });
});
