import { defaultSiteSettings } from '../features/settings/default-site-settings.ts';
import { siteSettings } from '../platform/database/administration-schema.ts';
import type { Db } from '../platform/database/connect.ts';
import { allocations, payments } from '../platform/database/sales-schema.ts';
import { createUser } from './factories.ts';
import { createSale, type SaleValues, type TestSale } from './sale-factory.ts';

export const AUCTIONEER = { nome: 'Marina Prado', matricula: 'JUCESE nº 12/2015' };
export const WHOLE_BUYER = {
  name: 'João da Silva Souza',
  document: '52998224725',
  cep: '49000000',
  logradouro: 'Rua das Laranjeiras',
  numero: '120',
  bairro: 'Centro',
  cidade: 'Aracaju',
  estado: 'SE',
};
export const WHOLE_VEHICLE = {
  placa: 'QKT1D23',
  chassi: '9BWZZZ377VT004251',
  renavam: '00987654321',
  motor: 'CHT004251',
};

/** Names the auctioneer in the settings, which every nota prints. */
export async function nameAuctioneer(db: Db): Promise<void> {
  const value = { ...defaultSiteSettings.leiloeiro, ...AUCTIONEER };
  await db
    .insert(siteSettings)
    .values({ key: 'leiloeiro', value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
}

let references = 0;
const NOBODY = { name: '', document: '' };

/** A paid sale with everything that its nota names, and one payment for each of its charges. */
export async function createPaidSale(
  db: Db,
  values: SaleValues & {
    vehicle?: Partial<typeof WHOLE_VEHICLE>;
    /** Who credited the payments; a person of its own unless given. */
    creditedById?: number;
    /** Centavos that the last payment gave too much. */
    rest?: number;
    payer?: { name: string; document: string };
  } = {},
): Promise<TestSale & { paymentIds: number[] }> {
  const { vehicle, creditedById, rest = 0, payer = NOBODY, ...others } = values;
  const buyerId = values.buyerId ?? (await createUser(db, WHOLE_BUYER)).id;
  const papers = { ...WHOLE_VEHICLE, ...vehicle };
  const sale = await createSale(db, { state: 'pago', ...others, buyerId, vehicle: papers });
  const registeredById = creditedById ?? (await createUser(db, { role: 'admin' })).id;
  const paymentIds: number[] = [];
  for (const { id, valor, kind } of sale.charges) {
    const received = valor + (kind === 'saldo' ? rest : 0);
    references += 1;
    const [payment] = await db
      .insert(payments)
      .values({
        saleId: sale.id,
        meio: 'pix',
        valor: received,
        receivedAt: new Date(),
        reference: `E0${references}`,
        registeredById,
        payerName: payer.name,
        payerDocument: payer.document,
        idempotencyKey: `key-${references}`,
      })
      .returning({ id: payments.id });
    if (!payment) throw new Error('the payment was not returned');
    await db.insert(allocations).values({ paymentId: payment.id, chargeId: id, valor });
    paymentIds.push(payment.id);
  }
  return { ...sale, paymentIds };
}
