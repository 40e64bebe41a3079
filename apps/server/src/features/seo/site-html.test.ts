import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import { vehicleImages } from '../../platform/database/schema.ts';
import { isWebBuilt } from '../../platform/pages/web-build.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import {
  createAuction,
  createVehicle,
  type TestAuction,
  type TestVehicle,
} from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';

const ORIGIN = 'http://localhost:4140';
const scriptSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const EVIL = 'Gol </script><script>alert(1)</script> & “Açaí”';

/** A page as it is without scripts, and the data of its head. */
type Page = {
  status: number;
  html: string;
  policy: string;
  /** The text between the tags, without scripts and styles. */
  text: string;
  links: string[];
  meta: (name: string) => string | undefined;
  link: (rel: string) => string | undefined;
  /** The structured data for search engines, by type. */
  data: (type: string) => Record<string, unknown>;
};

// `npm test` builds the site first; a single test file may run without the build.
describe('the site without JavaScript', () => {
  beforeEach(({ skip }) => skip(!isWebBuilt(), 'as páginas não estão construídas'));

  let server: TestApp;
  let auction: TestAuction;
  let vehicle: TestVehicle;
  let evil: TestVehicle;

  beforeAll(async () => {
    if (!isWebBuilt()) return;
    server = await createTestApp({ web: 'built' });
    auction = await createAuction(server.db, {
      titulo: 'Leilão de São João',
      dataFim: new Date('2100-06-24T21:00:00Z'),
    });
    const lot = { lote: 'C042', lanceInicial: 3_000_000, lanceAtual: 3_145_000 };
    const values = { titulo: 'Fiat Argo Drive', descricao: 'Motor e câmbio em ordem.' };
    vehicle = await createVehicle(server.db, { auctionId: auction.id, ...values, lot });
    evil = await createVehicle(server.db, { auctionId: auction.id, titulo: EVIL });
    for (let more = 0; more < 12; more += 1) {
      await createVehicle(server.db, { auctionId: auction.id });
    }
    await addPicture(vehicle.id);
  });
  afterAll(() => server?.close());

  async function addPicture(vehicleId: number): Promise<void> {
    const photo = await pictureOf(900, 600);
    const saved = await server.deps.media.savePicture(server.db, 'vehicle', photo);
    if (!saved.ok) throw new Error(saved.code);
    const row = { mediaId: saved.mediaId, vehicleId, position: 0 };
    await server.db.insert(vehicleImages).values(row);
  }

  /** The page as soon as it shows a change: pages and their data are kept for a second. */
  async function openWhen(url: string, changed: (page: Page) => boolean): Promise<Page> {
    let page = await open(url);
    const isChanged = async () => {
      page = await open(url);
      return changed(page);
    };
    await expect.poll(isChanged).toBe(true);
    return page;
  }

  async function open(url: string): Promise<Page> {
    const answer = await server.inject(url);
    const html = answer.body;
    const attribute = (tag: string, name: string) =>
      new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
    const tags = (element: string) => html.match(new RegExp(`<${element}\\b[^>]*>`, 'g')) ?? [];
    return {
      status: answer.statusCode,
      html,
      policy: String(answer.headers['content-security-policy']),
      text: html
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' '),
      links: tags('a').flatMap((tag) => attribute(tag, 'href') ?? []),
      meta: (name) => {
        const found = tags('meta').find((tag) =>
          [attribute(tag, 'name'), attribute(tag, 'property')].includes(name),
        );
        return found && attribute(found, 'content');
      },
      link: (rel) => {
        const found = tags('link').find((tag) => attribute(tag, 'rel') === rel);
        return found && attribute(found, 'href');
      },
      data: (type) => {
        const all = [
          ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
        ].map(([, text = '']) => JSON.parse(text));
        return all.find((one) => [one['@type']].flat().includes(type)) ?? all[0];
      },
    };
  }

  it('shows the auctions on the home page, and says who runs the site', async () => {
    const page = await open('/');
    expect(page.text).toContain('Leilão de São João');
    expect(page.links).toEqual(expect.arrayContaining(['/veiculos', '/edital', '/contato']));
    expect(page.link('canonical')).toBe(`${ORIGIN}/`);
    expect(page.meta('og:image')).toBe(`${ORIGIN}/previas/inicio.jpg`);
    const graph = page.data('@graph')['@graph'] as { '@type': string | string[] }[];
    expect(graph.flatMap((one) => one['@type'])).toEqual(
      expect.arrayContaining(['Organization', 'WebSite']),
    );
    for (const rel of ['manifest', 'apple-touch-icon', 'icon']) {
      const file = await server.inject(page.link(rel) ?? '/nada');
      expect([rel, file.statusCode]).toEqual([rel, 200]);
    }
  });

  it.each(['/veiculos', '/veiculos/categoria/carros'])('reads the list %s', async (path) => {
    const page = await open(path);
    expect(page.text).toContain('14 veículos encontrados');
    expect(page.text).toContain('Página 1 de 2');
    const vehicles = page.links.filter((href) => /^\/veiculos\/\d+$/.test(href));
    expect(new Set(vehicles).size).toBe(12);
    expect(page.links).toContain('/edital.pdf');
    expect(page.links).toContain(`${path}?page=2`);
    expect(page.link('canonical')).toBe(ORIGIN + path);
    expect(page.link('next')).toBe(`${ORIGIN}${path}?page=2`);
    expect(page.data('ItemList').itemListElement).toHaveLength(12);
    expect(page.data('BreadcrumbList').itemListElement).toMatchObject(
      [{ name: 'Início' }, {}].concat(path.includes('categoria') ? [{}] : []),
    );
  });

  it("lists each page under its own address, without a visitor's filters", async () => {
    const second = await open('/veiculos?page=2');
    expect(second.link('canonical')).toBe(`${ORIGIN}/veiculos?page=2`);
    expect(second.link('prev')).toBe(`${ORIGIN}/veiculos`);
    expect(second.link('next')).toBeUndefined();
    expect(second.data('ItemList').itemListElement).toMatchObject([{ position: 13 }, {}]);
    for (const path of ['/veiculos?titulo=argo', '/veiculos?sort=price', '/register']) {
      const page = await open(path);
      expect([path, page.meta('robots'), page.link('canonical')]).toEqual([
        path,
        'noindex',
        undefined,
      ]);
    }
    expect((await open('/veiculos?utm_source=x&fbclid=y')).link('canonical')).toBe(
      `${ORIGIN}/veiculos`,
    );
    for (const path of ['/admin/login', '/admin', '/reseta-timer', '/nada']) {
      expect([path, (await open(path)).meta('robots')]).toEqual([path, 'noindex']);
    }
  });

  it('shows a vehicle, and says for which parts a script is needed', async () => {
    const page = await open(`/veiculos/${vehicle.id}?utm_source=whatsapp`);
    for (const words of ['Fiat Argo Drive', 'C042', 'R$ 31.450,00', 'Motor e câmbio em ordem.']) {
      expect(page.text).toContain(words);
    }
    expect(page.html).toMatch(/<noscript>.*ative o JavaScript/s);
    expect(page.link('canonical')).toBe(`${ORIGIN}/veiculos/${vehicle.id}`);
  });

  it('gives a messenger the lot, the price, the end and a picture that it can show', async () => {
    const page = await open(`/veiculos/${vehicle.id}`);
    expect(page.meta('og:title')).toBe('Lote C042 · Fiat Argo Drive · R$\u00a031.450,00');
    expect(page.meta('og:description')).toMatch(
      /^Lance atual R\$\u00a031\.450,00 · termina em 24\/06 às 18:00 \(horário de Brasília\) · 2019, 62\.000 km/,
    );
    expect(page.meta('og:locale')).toBe('pt_BR');
    const address = String(page.meta('og:image'));
    expect(address).toMatch(new RegExp(`^${ORIGIN}/uploads/[\\w-]+/preview$`));
    const picture = await server.inject(address.replace(ORIGIN, ''));
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload.length).toBeLessThan(300_000);
    const { width, height } = await sharp(picture.rawPayload).metadata();
    expect([String(width), String(height)]).toEqual([
      page.meta('og:image:width'),
      page.meta('og:image:height'),
    ]);
  });

  it('gives search engines the offer, and a title cannot close the script element', async () => {
    const offer = (await open(`/veiculos/${vehicle.id}`)).data('Vehicle').offers;
    expect(offer).toMatchObject({ price: '31450.00', priceCurrency: 'BRL' });
    const page = await open(`/veiculos/${evil.id}`);
    expect(page.data('Vehicle').name).toBe(EVIL);
    expect(page.html).not.toContain('<script>alert(1)');
    expect(page.policy).not.toContain(scriptSource('alert(1)'));
  });

  it.each(['/', '/veiculos', '/contato', '/login', '/admin/login', '/nada'])(
    'allows the inline scripts of %s by a short list of their hashes',
    async (path) => {
      const { html, policy } = await open(path);
      const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = '']) => !/json/.test(attributes),
      );
      const sources = new Set(inline.map(([, , text = '']) => scriptSource(text)));
      const allowed = /script-src 'self' ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? [];
      expect(new Set(allowed)).toEqual(sources);
      expect(sources.size).toBeGreaterThan(3);
      expect(sources.size).toBeLessThan(10);
      expect(html).not.toContain('nonce');
    },
  );

  it('shows the room of an auction, and the edital with a link to its file', async () => {
    const room = await open('/leiloes/carros');
    expect(room.text).toContain('Leilão de São João');
    expect(room.links).toContain(`/veiculos/${vehicle.id}`);
    const notice = await open('/edital');
    expect(notice.text).toContain('O lance deve ser maior que o lance atual e é irrevogável.');
    expect(notice.html).toMatch(/<a[^>]*href="\/edital\.pdf"[^>]*download/);
  });

  it('offers a map of the one origin that the pages allow, and loads none', async () => {
    const mapaUrl = 'https://mapas.example/embed?lugar=patio&zoom=3';
    await server.db.insert(siteSettings).values({ key: 'mapaUrl', value: mapaUrl });
    const page = await openWhen('/contato', ({ policy }) => policy.includes('mapas.example'));
    // The map's provider learns of a visitor only when they ask for the map.
    expect(page.html).not.toContain('<iframe');
    expect(page.text).toContain('Mostrar o mapa');
    expect(page.policy).toContain('; frame-src https://mapas.example;');
    expect(page.text).toContain('Av. Tancredo Neves, 5210, Jabotiana, Aracaju-SE');

    await server.db.update(siteSettings).set({ value: 'javascript:alert(1)' });
    const without = await openWhen('/contato', ({ policy }) => !policy.includes('mapas.example'));
    expect(without.text).not.toContain('Mostrar o mapa');
    expect(without.policy).toContain("; frame-src 'none';");
  });
});
