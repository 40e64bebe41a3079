import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { area } from '../support/area.ts';
import { lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';

test('a bidder saves the receipt of a bid, and the page that checks it refuses a changed one', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const { session } = await yard.addMember('Raquel');
  const page = await browse({ session });
  const lot = lotPage(page);

  const saved = await test.step('the receipt is saved on the page of the lot', async () => {
    await lot.open(vehicle.id);
    await lot.bid('10500');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar recibo' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`recibos-${vehicle.id}.json`);
    return readFile(await file.path(), 'utf8');
  });

  await test.step('the page for it says that the house signed this', async () => {
    await page.goto('/conferir-recibo');
    await choose(page, saved);
    await expect(result(page)).toContainText('Recibo válido.');
    await expect(result(page)).toContainText('A casa assinou que o livro de lances tem');
    await expect(result(page)).toContainText(`Posição no livro do lote`);
  });

  await test.step('one other character of it is refused', async () => {
    await choose(page, withOtherHash(saved));
    await expect(result(page)).toContainText('Este recibo foi alterado');
    await expect(result(page)).not.toContainText('A casa assinou');
  });
});

const result = (page: Page) => area(page).main.getByRole('region', { name: 'Resultado' });

/** Chooses a file as the disk of the person holds it. */
async function choose(page: Page, text: string): Promise<void> {
  await page.getByLabel('Escolha o arquivo do recibo').setInputFiles({
    name: 'recibos.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

/** The same file with another first digit of the hash of the bid. */
function withOtherHash(text: string): string {
  return text.replace(
    /("hash": ")(.)/,
    (_, name: string, digit: string) => name + (digit === '0' ? '1' : '0'),
  );
}
