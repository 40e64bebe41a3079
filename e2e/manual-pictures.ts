// Makes the pictures of docs/manual.md anew, on a site of its own with the demonstration.
import fs from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import type { SaleState } from '@martelo/core/sale-states';
import {
  type Browser,
  chromium,
  expect as expectAtOnce,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunchOptions } from './chromium.ts';
import { DEMO_CLIENT } from './support/accounts.ts';
import { call } from './support/api.ts';
import { area } from './support/area.ts';
import { drawPictures } from './support/pictures.ts';
import { runMartelo, runSite } from './support/run-site.ts';
import { payAll } from './support/sales.ts';
import { drawSignature } from './support/signature.ts';
import { signedIn } from './support/test.ts';
import {
  endSoon,
  newPapers,
  openYard,
  placeBid,
  type Session,
  signIn,
  type Yard,
} from './support/yard.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/images');
const PHOTOGRAPHS = path.resolve(import.meta.dirname, '../apps/server/src/features/demo/pictures');
const MAX_BYTES = 150_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
type Size = typeof DESK;
/** For what never comes, not for what is slow. */
const LIMIT_MS = 180_000;
const expect = expectAtOnce.configure({ timeout: LIMIT_MS });

const site = await runSite({ DEMO_PICTURES: '1' });
process.env.MARTELO_SITE = site.address;
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  // With a second director no page says that operations have no second person.
  await runMartelo(site.dataDir, 'admin', 'create', 'bia@patio.example', 'Bia Diretora');
  await play(browser);
} finally {
  await browser.close();
  await site.stop();
}

async function play(browser: Browser): Promise<void> {
  const yard = await openYard({ ...(await drawPictures(browser)), vehicles: [await photograph()] });
  const buyer = await signIn(DEMO_CLIENT);
  const toPublish = await addDraft(yard);
  const toHomologate = await addPaidSale(yard, buyer);
  const auctions = await call('auctions', { token: yard.admin.token });
  const running = auctions.find(({ titulo }) => titulo === 'Leilão de Carros');

  const released = await saleIn(yard.admin, 'liberado');

  const office = await open(yard.admin, DESK);
  // First the page that says when the demonstration has all of its photographs.
  await office.goto('/admin');
  await expect(office.getByText(/arremates? a receber/)).toBeVisible();
  await expect(area(office).main.getByText('Leilão de Carros').first()).toBeVisible();
  await expect(office.getByText(/ sem foto$/)).toBeHidden();
  await picture(office, 'start-page', office.locator('.recharts-bar-rectangle').first());
  await office.goto(`/admin/leiloes/${running?.id}`);
  await picture(office, 'auction', area(office).heading('Leilão de Carros'));
  await office.goto(`/admin/leiloes/publicacao/${toPublish}`);
  await picture(office, 'publication', office.getByText('Pendências'));
  await office.goto(`/admin/arremates/${await saleIn(yard.admin, 'sinal_pago')}`);
  await picture(office, 'sale', office.getByRole('region', { name: 'Pagamentos' }));
  await office.getByRole('button', { name: 'Creditar manualmente' }).click();
  const credit = area(office).dialog('Creditar manualmente');
  await credit.getByLabel('Meio').selectOption('pix');
  await credit.getByLabel('Referência do banco').fill('E60746948202611281204A32');
  await picture(office, 'credit', credit);
  await office.goto(`/admin/arremates/${toHomologate}`);
  await office.getByRole('button', { name: 'Homologar' }).click();
  const act = area(office).dialog('Homologar o arremate');
  await act.getByLabel('Número do ato').fill('Portaria 112/2026');
  await picture(office, 'homologation', act);

  const own = await open(buyer, PHONE);
  await own.goto('/conta/arremates');
  await own
    .getByRole('link', { name: /Aguardando pagamento/ })
    .first()
    .click();
  const code = own.getByRole('img', { name: /^QR code do PIX/ });
  await expect(code).toBeVisible();
  await code.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
  await picture(own, 'own-sale-phone', code);

  const gate = await open(yard.admin, PHONE);
  await gate.goto(`/admin/arremates/${released}`);
  await gate.getByRole('button', { name: 'Entregar veículo' }).click();
  const handOver = area(gate).dialog('Entregar veículo');
  await handOver.getByLabel('Nome de quem retira').fill('Maria Aparecida Santos');
  await handOver.getByLabel(/^Documento/).fill('529.982.247-25');
  await handOver.getByLabel('Placa ou final do chassi').fill('T03344');
  await drawSignature(gate);
  await picture(gate, 'delivery-phone', handOver);
}

/** A vehicle of the demonstration, before it is painted. */
async function photograph(): Promise<Buffer> {
  return sharp(path.join(PHOTOGRAPHS, 'hatch-1-three-quarter.webp')).jpeg().toBuffer();
}

/** A page in the light scheme, whose movements are over at once. */
async function open(session: Session, viewport: Size): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Maceio',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: signedIn(session),
  });
  context.setDefaultTimeout(LIMIT_MS);
  return context.newPage();
}

/** What the window shows once this part of it and every photograph in view are there. */
async function picture(page: Page, name: string, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await page.waitForFunction(() =>
    [...document.images].every(
      ({ complete, naturalWidth, loading }) => (complete && naturalWidth > 0) || loading === 'lazy',
    ),
  );
  await writeDates(page);
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  // A page with photographs has more colours than a small file can hold.
  const bytes = await sharp(taken).png({ palette: true, effort: 10 }).toBuffer();
  if (bytes.length > MAX_BYTES) throw new Error(`${name}.png has ${bytes.length} bytes`);
  await fs.writeFile(path.join(FOLDER, `${name}.png`), bytes);
  console.log(`${name}.png: ${bytes.length} bytes`);
}

/** A browser writes dates in its own language, and that of a machine without a desktop has English alone. */
async function writeDates(page: Page): Promise<void> {
  await page.locator('input[type="date"]').evaluateAll((fields: HTMLInputElement[]) => {
    for (const field of fields) {
      const day = field.value.split('-').reverse().join('/');
      field.type = 'text';
      field.value = day || 'dd/mm/aaaa';
    }
  });
}

/** An auction of the authority with one lot that still lacks its values. */
async function addDraft(yard: Yard): Promise<string> {
  const { id } = await addAuction(yard, {
    titulo: 'Leilão do órgão de trânsito: carros removidos',
    regime: 'art328',
    numeroLote: '18',
    startsInMs: 10 * DAY_MS,
  });
  const papers = newPapers();
  await yard.addVehicle({ titulo: 'Fiat Uno Way 1.0', auctionId: id, papers, fotos: 1 });
  return id;
}

/** A sale that waits for the act of the authority. */
async function addPaidSale(yard: Yard, buyer: Session): Promise<string> {
  const { token } = yard.admin;
  const { id } = await addAuction(yard, {
    titulo: 'Leilão do convênio: carros removidos',
    regime: 'privado',
    numeroLote: '16',
    startsInMs: -HOUR_MS,
  });
  const { condicoes, version } = await call('auctionTerms', { token, params: { id } });
  await call('changeAuctionTerms', {
    token,
    params: { id },
    body: { condicoes: { ...condicoes, exigeHomologacao: true }, version },
  });
  const vehicle = await yard.addVehicle({
    titulo: 'Fiat Uno Vivace 1.0',
    auctionId: id,
    lanceInicial: 3_000,
    fotos: 1,
    papers: newPapers(),
  });
  await placeBid(buyer, vehicle.id, 3_800);
  await endSoon(yard, id);
  const find = async () =>
    (await call('sales', { token })).find(({ veiculo }) => veiculo === vehicle.titulo);
  await expect.poll(async () => (await find())?.estado).toBe('aguardando_pagamento');
  const sale = await find();
  if (!sale) throw new Error('the lot made no sale');
  await payAll(yard.admin, sale.id, 'E60746948202611281204A31');
  return sale.id;
}

function addAuction(
  { admin: { token } }: Yard,
  {
    startsInMs,
    ...auction
  }: {
    titulo: string;
    regime: 'art328' | 'privado';
    numeroLote: string;
    startsInMs: number;
  },
) {
  const at = (inMs: number) => new Date(Date.now() + inMs).toISOString();
  const body = {
    ...auction,
    tipo: 'Carros' as const,
    dataInicio: at(startsInMs),
    dataFim: at(startsInMs + 2 * DAY_MS),
  };
  return call('createAuction', { token, body });
}

/** A sale of the demonstration, which issues papers and hands vehicles over in the first minutes. */
async function saleIn({ token }: Session, state: SaleState): Promise<string> {
  const find = async () => (await call('sales', { token })).find(({ estado }) => estado === state);
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return (await find())?.id ?? '';
}
