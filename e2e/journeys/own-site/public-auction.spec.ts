import { createHash } from 'node:crypto';
import { GATE_TEXTS, publicationTexts } from '@martelo/contract/texts/publication-texts';
import { DAY_MS } from '@martelo/core/duration';
import type { Page } from '@playwright/test';
import { area, expectToast } from '../../support/area.ts';
import { avoidRestDays, chooseEdital, PDF } from '../../support/edital.ts';
import { expectSound } from '../../support/every-look.ts';
import { brl } from '../../support/lot-page.ts';
import { NO_AUCTIONEER, setAuctioneer } from '../../support/office-settings.ts';
import { test } from '../../support/own-site.ts';
import { expect } from '../../support/test.ts';
import { newPapers } from '../../support/yard.ts';

const APPRAISAL = 22_000;

test('a public auction is invisible until its edital is published', {
  tag: ['@gate', '@date'],
}, async ({ browse, page: visitor, yard, expectRefusal }) => {
  await setAuctioneer(yard, NO_AUCTIONEER);
  const admin = await browse({ session: yard.admin });
  const { main, heading } = area(admin);
  const { auction, vehicle } = await yard.addLot({
    regime: 'art328',
    startsInMs: DAY_MS,
    lanceInicial: 20_000,
  });
  await avoidRestDays(yard, auction.id);

  await test.step('it begins as a draft that no visitor finds', async () => {
    await admin.goto(`/admin/leiloes/listar?busca=${auction.numeroLote}`);
    const row = area(admin).rows('Leilões').filter({ hasText: auction.titulo });
    await expect(row).toContainText('Rascunho');
    await visitor.goto(`/veiculos?titulo=${encodeURIComponent(vehicle.titulo)}`);
    await expect(area(visitor).main).toContainText('0 veículos encontrados');
    expectRefusal(new RegExp(`/veiculos/${vehicle.id}$`), 404);
    const answer = await visitor.goto(`/veiculos/${vehicle.id}`);
    expect(answer?.status()).toBe(404);
  });

  await test.step('the page of the publication names everything that is missing', async () => {
    await admin.goto(`/admin/leiloes/publicacao/${auction.id}`);
    await expect(heading('Publicação do leilão')).toBeVisible();
    await expect(main).toContainText('Rascunho com 1 lote: ninguém fora do escritório o vê');
    const codes = ['edital-missing', 'auctioneer-name', 'auctioneer-registration'] as const;
    for (const code of [...codes, 'auctioneer-cnpj'] as const) {
      // The link to the place repeats the sentence for screen readers.
      await expect(main.getByText(GATE_TEXTS[code]).first()).toBeVisible();
    }
    for (const code of ['lot-appraisal', 'lot-plate', 'lot-chassis', 'lot-renavam'] as const) {
      const sentence = GATE_TEXTS[code].replace('{lote}', vehicle.lote);
      await expect(main.getByText(sentence).first()).toBeVisible();
    }
    await expect(main.getByRole('button', { name: 'Publicar edital' })).toBeDisabled();
    await expectSound(admin, 'the publication of a draft', { crossed: true });
  });

  await test.step('its vehicle gets papers, appraisal and minimum by the link beside the finding', async () => {
    await setAuctioneer(yard);
    await main
      .getByRole('listitem')
      .filter({ hasText: 'falta a avaliação' })
      .getByRole('link', { name: 'Corrigir' })
      .click();
    await admin.waitForURL(`/admin/veiculos/editar/${vehicle.id}`);
    const papers = newPapers();
    await admin.getByRole('textbox', { name: 'Placa', exact: true }).fill(papers.placa);
    await admin.getByRole('textbox', { name: 'Chassi' }).fill(papers.chassi);
    await admin.getByRole('textbox', { name: 'RENAVAM' }).fill(papers.renavam);
    await admin.getByRole('textbox', { name: 'Avaliação' }).fill(String(APPRAISAL));
    const minimum = admin.getByRole('textbox', { name: 'Valor mínimo de venda (público)' });
    await minimum.fill(String(APPRAISAL));
    await admin.getByRole('button', { name: 'Salvar Alterações' }).click();
    await admin.waitForURL('/admin/veiculos');
  });

  await test.step('a file that is no PDF is refused, a PDF is taken', async () => {
    await admin.goto(`/admin/leiloes/publicacao/${auction.id}`);
    const findings = main.getByRole('listitem').filter({ hasText: GATE_TEXTS['edital-missing'] });
    await expect(findings).toHaveCount(1);
    await expect(main.getByRole('link', { name: 'Corrigir' })).toHaveCount(0);
    expectRefusal(/\/api\/admin\/auctions\/\d+\/notices$/, 400);
    await chooseEdital(admin, Buffer.from('não é um PDF'));
    await expect(main.getByText(publicationTexts.notAPdf)).toBeVisible();
    await chooseEdital(admin, PDF);
    await expectToast(admin, 'Edital enviado. Ele só aparece no site depois de publicado.');
    await expect(main).toContainText('Nada falta. O edital pode ser publicado.');
    await expect(main).toContainText('edital.pdf (não publicada)');
    await admin.getByRole('button', { name: 'Publicar edital' }).click();
    await expectToast(admin, 'Edital publicado.');
    await expect(main).toContainText(/Publicado em \d\d\/\d\d\/\d{4}/);
  });

  await test.step('a visitor sees the lot with the edital, its SHA-256 and the public minimum', async () => {
    await expect(async () => {
      const answer = await visitor.goto(`/veiculos/${vehicle.id}`);
      expect(answer?.status()).toBe(200);
    }).toPass();
    await expect(heading1(visitor)).toHaveText(vehicle.titulo);
    const edital = visitor.getByRole('list', { name: 'Edital deste leilão' });
    await expect(edital).toContainText(`SHA-256 ${createHash('sha256').update(PDF).digest('hex')}`);
    const href = await edital.getByRole('link', { name: 'Edital, versão 1' }).getAttribute('href');
    const file = await visitor.request.get(href ?? '');
    expect(await file.body()).toEqual(PDF);
    const sheet = visitor.getByRole('region', { name: 'Ficha do veículo' });
    await expect(sheet).toContainText(`Avaliação${brl(APPRAISAL)}`);
    await expect(sheet).toContainText(`Lance mínimo de venda${brl(APPRAISAL)}`);
    await expectSound(visitor, 'a lot of a public auction', { crossed: true });
  });
});

const heading1 = (page: Page) => page.getByRole('heading', { level: 1 });
