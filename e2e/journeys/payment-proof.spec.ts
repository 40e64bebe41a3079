import fs from 'node:fs/promises';
import { proofTexts } from '@martelo/contract/texts/proof-texts';
import { area } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { addSale } from '../support/sales.ts';
import { expect, test } from '../support/test.ts';

const PDF = Buffer.from('%PDF-1.7\ncomprovante de TED\n%%EOF\n');

test('a buyer’s payment proof reaches the office and confirms nothing', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { id, session } = await addSale(yard);
  const buyer = await browse({ session });
  const admin = await browse({ session: yard.admin });
  await admin.goto(`/admin/arremates/${id}`);
  await expect(area(admin).main).toContainText('Pagamentos');
  await buyer.goto(`/conta/arremates/${id}`);
  const section = buyer.getByRole('region', { name: 'Comprovantes' });
  const picker = section.getByLabel('Enviar comprovante');

  await test.step('a file of another kind is refused with a sentence', async () => {
    expectRefusal(/\/api\/account\/sales\/\d+\/proofs$/, 400);
    await picker.setInputFiles({
      name: 'nota.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('x'),
    });
    await expect(section).toContainText(proofTexts.tipo);
  });

  await test.step('a PDF is kept', async () => {
    await picker.setInputFiles({ name: 'ted.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(section).toContainText(proofTexts.recebido);
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expectSound(buyer, 'the own purchase with a proof', { crossed: true });
  });

  await test.step('the office’s open page shows it, and saves the same file', async () => {
    await expect(admin.getByRole('heading', { name: 'Comprovantes do comprador' })).toBeVisible();
    const saved = admin.waitForEvent('download');
    await admin.getByRole('button', { name: /^Baixar comprovante/ }).click();
    const content = await fs.readFile(await (await saved).path());
    expect(content.equals(PDF)).toBe(true);
    await expect(area(admin).main).toContainText('Aguardando pagamento');
    await expectSound(admin, 'the sale with a proof', { crossed: true });
  });
});
