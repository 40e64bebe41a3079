import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { DAY_MS } from '@martelo/core/duration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import { lots, vehicles } from '../../platform/database/schema.ts';
import { readPdf } from '../../platform/documents/read-pdf.fixture.ts';
import type { App } from '../../platform/http/app.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { defaultSiteSettings } from '../settings/default-site-settings.ts';

let server: TestApp;
let site: App;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  // Another process on the same database, because each keeps its file of the edital for two seconds.
  site = await buildApp(server.deps, { logLevel: 'silent', limits: {} });
});
afterEach(() => site.close());

async function download() {
  const answer = await site.inject('/edital.pdf');
  expect(answer.statusCode).toBe(200);
  return { answer, ...(await readPdf(answer.rawPayload)) };
}

describe('the edital as a file', () => {
  it('is a PDF with a name and a tag', async () => {
    const { answer } = await download();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('inline; filename="edital-2026-11.pdf"'),
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    const headers = { 'if-none-match': String(answer.headers.etag) };
    const again = await site.inject({ url: '/edital.pdf', headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await site.inject({ method: 'HEAD', url: '/edital.pdf' })).statusCode).toBe(200);
  });

  it('contains its publisher, every clause with its accents, and its page numbers', async () => {
    const { pages, text } = await download();
    expect(text).toContain('Av. Tancredo Neves, 5210, Jabotiana, Aracaju-SE');
    expect(text).toContain('5% sobre o valor do arremate');
    for (const { titulo, texto } of defaultSiteSettings.edital.secoes) {
      expect(text).toContain(titulo);
      expect(text).toContain(texto);
    }
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    }
  });

  it('says so when there is no lot on offer', async () => {
    const { text } = await download();
    expect(text).toContain('Na data de emissão não há lotes em leilão.');
  });

  it('lists what running and upcoming auctions offer, and no other lot', async () => {
    const running = await createAuction(server.db, { titulo: 'Leilão de São João' });
    const upcoming = await createAuction(server.db, { phase: 'upcoming', titulo: 'O próximo' });
    const finished = await createAuction(server.db, { phase: 'finished', titulo: 'O passado' });
    const vehicle = (auctionId: number, titulo: string, more = {}) =>
      createVehicle(server.db, { auctionId, titulo, ...more });
    await vehicle(running.id, 'Caminhão Açaí 1.0', {
      ano: 2021,
      finalPlaca: '4',
      situacao: 'Sinistrado',
      valorFipe: 4_510_000,
      lot: { lote: 'C042', lanceInicial: 3_145_000 },
    });
    await vehicle(upcoming.id, 'Do próximo');
    await vehicle(finished.id, 'Do passado');
    await vehicle(running.id, 'Vendido', { lot: { lote: 'C900', status: 'sold' } });
    await vehicle(running.id, 'Excluído', { archivedAt: new Date() });
    await createVehicle(server.db, { titulo: 'Sem leilão' });

    const { pages, text } = await download();
    const lines = pages.flat();
    for (const line of ['Leilão de São João', 'Em andamento', 'O próximo', 'Próximo', 'LOTE']) {
      expect(lines).toContain(line);
    }
    const row = ['C042', 'Caminhão Açaí 1.0', '2021', 'final 4', 'Sinistrado'];
    for (const cell of [...row, 'R$ 31.450,00', 'R$ 45.100,00', 'Do próximo']) {
      expect(lines).toContain(cell);
    }
    for (const other of ['Do passado', 'Vendido', 'Excluído', 'Sem leilão']) {
      expect(text).not.toContain(other);
    }
  });

  it('keeps auctions that ended within 90 days, with the rules of their lots', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY_MS);
    const ended = async (titulo: string, days: number) => {
      const { id } = await createAuction(server.db, {
        titulo,
        numeroLote: titulo,
        dataInicio: at(days - 3),
        dataFim: at(days),
        increments: [{ upTo: null, raise: 70_000 }],
      });
      return id;
    };
    const fresh = await ended('Do mês passado', -30);
    const old = await ended('Do ano passado', -91);
    await ended('Sem lotes', -1);
    for (const auctionId of [fresh, old]) {
      const closed = { status: 'sold', closedAt: new Date() } as const;
      await createVehicle(server.db, { auctionId, titulo: 'Arrematado', lot: closed });
    }
    const { text } = await download();
    const said = text.replaceAll('\u00a0', ' ');
    expect(said).toContain('Leilões encerrados nos últimos 90 dias');
    expect(said).toMatch(/Do mês passado \(Carros, nº Do mês passado, 1 lote\)/);
    expect(said).toContain('No leilão Do mês passado (nº Do mês passado) valeram também');
    for (const other of ['Do ano passado', 'Sem lotes', 'Arrematado']) {
      expect(said).not.toContain(other);
    }
    const page = (await site.inject('/api/notice')).body;
    expect(page).toContain('No leilão Do mês passado (nº Do mês passado) valeram também');
  });

  it('names the auctioneer with the registration, and the company with its CNPJ', async () => {
    const value = {
      nome: 'Ana Leiloeira',
      matricula: 'JUCESE nº 12/2015',
      empresa: 'Pátio Sergipe Ltda.',
      cnpj: '11222333000181',
    };
    await server.db.insert(siteSettings).values({ key: 'leiloeiro', value });
    const { text } = await download();
    for (const part of ['Ana Leiloeira', 'JUCESE nº 12/2015', 'Pátio Sergipe Ltda.']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('11.222.333/0001-81');
  });

  it("has the yard's own clauses, also with characters that its fonts lack", async () => {
    const secoes = [
      { titulo: 'Cláusula única ✓', texto: 'Pague à vista.\n\nRetire já → 🚗 “hoje”.' },
    ];
    const value = { versao: 'nº 7/2027', atualizadoEm: '2027-01-02', secoes };
    await server.db.insert(siteSettings).values({ key: 'edital', value });
    const { answer, text } = await download();
    expect(answer.headers['content-disposition']).toContain('"edital-n-7-2027.pdf"');
    expect(text).toContain('Cláusula única');
    expect(text).toContain('Pague à vista.');
    expect(text).toMatch(/Retire já +“hoje”\./);
    expect(text).not.toContain('Objeto');
  });

  it("contains the yard's fees and the rules of the auction, and never the reserve", async () => {
    const auction = await createAuction(server.db, {
      increments: [{ upTo: null, raise: 50_000 }],
      softCloseWindowMs: 120_000,
      softCloseExtendMs: 180_000,
      automaticBids: true,
      reservePercent: 130,
      terms: {
        ...DEFAULT_TERMS,
        taxas: [
          {
            tipo: 'fixo',
            nome: 'Taxa de pátio',
            valor: 35_000,
            classe: null,
            fundamento: '',
            quemRecebe: 'patio',
          },
        ],
      },
    });
    await createVehicle(server.db, { auctionId: auction.id });
    const { text } = await download();
    const said = text.replaceAll('\u00a0', ' ');
    expect(said).toContain('a) Taxa de pátio: R$ 350,00.');
    expect(said).toContain('supera o atual em pelo menos R$ 500,00.');
    expect(said).toContain('nos últimos 2 minutos antes do encerramento de um lote');
    expect(said).toContain('para 3 minutos depois do lance');
    expect(said).toContain('c) Lance automático:');
    expect(said).not.toMatch(/130 ?%|13\.000/);
    // The page has the same text as the file.
    const page = await site.inject('/api/notice');
    const onPage = page.body.replaceAll('\u00a0', ' ');
    expect(onPage).toContain('a) Taxa de pátio: R$ 350,00.');
    expect(onPage).toContain('supera o atual em pelo menos R$ 500,00.');
    expect(onPage).not.toMatch(/130 ?%|13\.000/);
  });

  it("lists a thousand lots, each once, with the table's head on every page", async () => {
    const auction = await createAuction(server.db);
    await insertMany(auction.id, 1_000);
    const { pages } = await download();
    const lines = pages.flat();
    const plates = lines.filter((line) => /^C\d{4}$/.test(line));
    expect(plates).toHaveLength(1_000);
    expect(new Set(plates).size).toBe(1_000);
    for (const page of pages.slice(2)) expect(page).toContain('LANCE INICIAL');
  });
});

async function insertMany(auctionId: number, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const rows = await server.db
    .insert(vehicles)
    .values(numbers.map((number) => ({ titulo: `Fiat Argo ${number}`, ano: 2020 })))
    .returning({ id: vehicles.id });
  await server.db.insert(lots).values(
    rows.map(({ id }, index) => ({
      vehicleId: id,
      auctionId,
      lote: `C${String(index).padStart(4, '0')}`,
      lanceInicial: 1_000_000,
    })),
  );
}
