import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../platform/database/sales-schema.ts';
import { rateLimits } from '../../platform/http/limits.ts';
import { isWebBuilt } from '../../platform/pages/web-build.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { issueDuePapers } from './issue-papers.ts';

const LIMIT = 60;
const UNKNOWN = '0000-0000-0000-0000';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    limits: rateLimits(async () => 1),
    ...(isWebBuilt() && { web: 'built' }),
  });
  await nameAuctioneer(server.db);
});
afterAll(() => server.close());

let addresses = 0;
/** Looks codes up from an address of its own. */
function visitor() {
  addresses += 1;
  const remoteAddress = `10.7.0.${addresses}`;
  const get = (url: string) => server.inject({ url, remoteAddress });
  return {
    call: (code: string) => get(`/api/verify/${code}`),
    page: (code: string) => get(`/verificar/${code}`),
  };
}

async function newNota() {
  const sale = await createPaidSale(server.db);
  await issueDuePapers(server.deps);
  const [nota] = await server.db
    .select()
    .from(documents)
    .where(and(eq(documents.saleId, sale.id), eq(documents.kind, 'nota_arremate')));
  if (!nota) throw new Error('there is no nota');
  return nota;
}

/** A page's text without its tags and without the marks between the parts of a sentence. */
const textOf = (html: string) =>
  html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<(script|style).*?<\/\1>|<[^>]+>/gs, ' ');

describe('the public verification of a paper', () => {
  it('tells the day and the reason of a cancelled one', async () => {
    const { id, code } = await newNota();
    const cancelledAt = new Date('2026-11-24T12:00:00Z');
    const cancelReason = 'Dados do veículo errados.';
    const change = { state: 'cancelado', cancelledAt, cancelReason } as const;
    await server.db.update(documents).set(change).where(eq(documents.id, id));
    expect((await visitor().call(code)).json()).toMatchObject({
      situacao: 'cancelado',
      canceladoEm: cancelledAt.toISOString(),
      motivo: cancelReason,
    });
    if (!isWebBuilt()) return;
    const text = textOf((await visitor().page(code)).body);
    expect(text).toContain('Documento cancelado em 24/11/2026. Motivo: Dados do veículo errados.');
    expect(text).not.toContain('Documento válido');
  });

  it('names the paper that replaced one', async () => {
    const old = await newNota();
    await server.db.update(documents).set({ state: 'substituido' }).where(eq(documents.id, old.id));
    await issueDuePapers(server.deps);
    const [next] = await server.db
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.saleId, old.saleId ?? 0),
          eq(documents.state, 'valido'),
          eq(documents.kind, 'nota_arremate'),
        ),
      );
    if (!next) throw new Error('nothing replaced the nota');
    await server.db
      .update(documents)
      .set({ replacedById: next.id })
      .where(eq(documents.id, old.id));
    const numero = `NA ${next.ano}/${String(next.numero).padStart(6, '0')}`;
    const found = (await visitor().call(old.code)).json();
    expect(found).toMatchObject({ situacao: 'substituido', substituidoPor: numero });
    expect((await visitor().call(next.code)).json().situacao).toBe('valido');
    if (!isWebBuilt()) return;
    const text = textOf((await visitor().page(old.code)).body);
    expect(text).toContain(`Substituído pelo documento ${numero}.`);
  });
});

describe('more look-ups than 60 a minute from one address', () => {
  it('are refused by the call with the time to wait', async () => {
    const { call } = visitor();
    for (let count = 0; count < LIMIT; count += 1) {
      expect((await call(UNKNOWN)).json()).toEqual({ situacao: 'desconhecido' });
    }
    const refused = await call(UNKNOWN);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.json().message).toMatch(/Aguarde \d+ segundos? e tente novamente\./);
    expect((await visitor().call(UNKNOWN)).statusCode).toBe(200);
  });

  // `npm test` builds the site first; a single test file may run without the build.
  it.skipIf(!isWebBuilt())('are refused by a page in Portuguese that says how long', async () => {
    const { page } = visitor();
    for (let count = 0; count < LIMIT; count += 1) {
      expect((await page(UNKNOWN)).statusCode).toBe(200);
    }
    const refused = await page(UNKNOWN);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(textOf(refused.body)).toMatch(/Aguarde um pouco\s.*Aguarde \d+ segundos? e tente/s);
    expect((await visitor().page(UNKNOWN)).statusCode).toBe(200);
  });
});
