import { createHash } from 'node:crypto';
import { defaultSiteSettings } from '../features/settings/default-site-settings.ts';
import { siteSettings } from '../platform/database/administration-schema.ts';
import type { Db } from '../platform/database/connect.ts';
import { auctionEditals } from '../platform/database/sales-schema.ts';
import { createAuction, createVehicle } from './factories.ts';
import { AUCTIONEER } from './paper-factory.ts';

const COMPANY = { empresa: 'Pátio', cnpj: '11222333000181' };

/** A draft of a public regime that only lacks its publication, and ends on a Sunday. */
export async function createSundayDraft(db: Db, uploadedById: number): Promise<number> {
  const value = { ...defaultSiteSettings.leiloeiro, ...AUCTIONEER, ...COMPANY };
  await db
    .insert(siteSettings)
    .values({ key: 'leiloeiro', value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
  const { id: auctionId } = await createAuction(db, {
    phase: 'upcoming',
    regime: 'art328',
    publishedAt: null,
    dataInicio: new Date('2098-03-03T12:00:00Z'),
    dataFim: new Date('2098-03-09T20:00:00Z'),
  });
  await createVehicle(db, {
    auctionId,
    placa: 'ABC1D23',
    chassi: '9BWZZZ377VT004251',
    renavam: '123456789',
    lot: { avaliacao: 2_000_000, reserve: 2_000_000 },
  });
  const content = Buffer.from('%PDF-1.7');
  await db.insert(auctionEditals).values({
    auctionId,
    version: 1,
    name: 'Edital.pdf',
    size: content.length,
    content,
    sha256: createHash('sha256').update(content).digest(),
    uploadedById,
  });
  return auctionId;
}
