import fs from 'node:fs/promises';
import { AWAITS_AUTHORITY, homologationTexts } from '@martelo/contract/texts/sale-texts';
import { HOUR_MS } from '@martelo/core/duration';
import { call } from '../../support/api.ts';
import { area, expectToast } from '../../support/area.ts';
import { PDF } from '../../support/edital.ts';
import { expectSound } from '../../support/every-look.ts';
import { setAuctioneer, setReceiver } from '../../support/office-settings.ts';
import { test } from '../../support/own-site.ts';
import { mark } from '../../support/people.ts';
import { payAll, sellLot } from '../../support/sales.ts';
import { addStaff } from '../../support/staff.ts';
import { expect } from '../../support/test.ts';
import { newPapers } from '../../support/yard.ts';

/** The thread that lays out the nota gives way to every other program. */
const ISSUED_WITHIN_MS = 150_000;

test('a paid sale waits for the act of the authority, and is released after it', async ({
  browse,
  yard,
}) => {
  test.slow();
  await setReceiver(yard);
  await setAuctioneer(yard);
  const lot = await yard.addLot({ lanceInicial: 2_000, papers: newPapers() });
  const params = { id: lot.auction.id };
  const { token } = yard.admin;
  const { condicoes, version } = await call('auctionTerms', { token, params });
  const asked = { condicoes: { ...condicoes, exigeHomologacao: true }, version };
  await call('changeAuctionTerms', { token, params, body: asked });
  const { id, session } = await sellLot(yard, lot);
  // Whoever credits a payment may not release the vehicle alone.
  const cashier = await addStaff(yard, ['financeiro']);
  await payAll(cashier.session, id, `E${mark()}-integral`);

  const auctioneer = await addStaff(yard, ['leiloeiro']);
  const office = await browse({ session: auctioneer.session });
  const director = await browse({ session: yard.admin });
  const buyer = await browse({ session });
  const step = office.getByRole('region', { name: 'Situação' });
  const nextStep = director.getByRole('region', { name: 'Situação' });
  const state = buyer.getByRole('region', { name: lot.vehicle.titulo });
  const release = nextStep.getByRole('button', { name: 'Liberar veículo' });

  await test.step('before the act nobody can release it, and the buyer reads for whom it waits', async () => {
    await director.goto(`/admin/arremates/${id}`);
    await expect(nextStep).toContainText(AWAITS_AUTHORITY);
    await expect(nextStep.getByRole('button', { name: 'Homologar' })).toBeVisible();
    await expect(release).toHaveCount(0);
    await buyer.goto(`/conta/arremates/${id}`);
    await expect(state).toContainText('Agora o órgão homologa o arremate');
  });

  await test.step('the auctioneer finds it in the work of the start page', async () => {
    await office.goto('/admin');
    await office.getByRole('link', { name: /arremates? pagos? a homologar/ }).click();
    await office.getByRole('link', { name: lot.vehicle.titulo }).click();
    await expect(area(office).heading(lot.vehicle.titulo)).toBeVisible();
  });

  await test.step('the act needs its number, its date and its file', async () => {
    await step.getByRole('button', { name: 'Homologar' }).click();
    const dialog = area(office).dialog('Homologar o arremate');
    const send = dialog.getByRole('button', { name: 'Homologar' });
    await send.click();
    for (const name of ['numeroAto', 'dataAto', 'ato'] as const) {
      await expect(dialog.getByText(homologationTexts[name])).toBeVisible();
    }
    await expectSound(office, 'the act of the authority', { crossed: true });
    await dialog.getByLabel('Número do ato').fill('Portaria 112/2026');
    // The yard is three hours behind, all year.
    const today = new Date(Date.now() - 3 * HOUR_MS).toISOString().slice(0, 10);
    await dialog.getByLabel('Data do ato').fill(today);
    const file = { name: 'portaria.pdf', mimeType: 'application/pdf', buffer: PDF };
    await office.locator('input[type="file"]').setInputFiles(file);
    await send.click();
    await expectToast(office, 'Arremate homologado.');
    await expect(dialog).toBeHidden();
  });

  await test.step('the page names the act, and its file comes back as it was sent', async () => {
    const { main } = area(office);
    await expect(main).toContainText('Portaria 112/2026');
    await expect(main).toContainText(auctioneer.person.name);
    const arriving = office.waitForEvent('download');
    await main.getByRole('button', { name: /^Baixar o ato/ }).click();
    expect(await fs.readFile(await (await arriving).path())).toEqual(PDF);
  });

  await test.step('the open pages follow by themselves, and the vehicle is released', async () => {
    await expect(state).toContainText('O órgão homologou o arremate.');
    await expect(release).toBeEnabled({ timeout: ISSUED_WITHIN_MS });
    await release.click();
    await expectToast(director, 'Veículo liberado para retirada.');
    await expect(state).toContainText('Liberado para retirada');
  });
});
