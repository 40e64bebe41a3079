// The steps of the model: each gives one real command to the newest sale of a lot, chosen by a number.
import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { annulSale } from '../../features/annulments/annul-sale.ts';
import { answerOffer } from '../../features/defaults/answer-offer.ts';
import { closeDefault } from '../../features/defaults/close-default.ts';
import { declareDefault } from '../../features/defaults/declare-default.ts';
import { expireOffers } from '../../features/defaults/expire-offers.ts';
import { offerNext } from '../../features/defaults/offer-next.ts';
import { regulariseDefault } from '../../features/defaults/regularise-default.ts';
import { reofferVehicle } from '../../features/defaults/reoffer-vehicle.ts';
import { deliverSale } from '../../features/delivery/deliver-sale.ts';
import { releaseSale } from '../../features/delivery/release-sale.ts';
import { issueDuePapers } from '../../features/documents/issue-papers.ts';
import { findUndrawn } from '../../features/documents/papers.queries.ts';
import { storeFile } from '../../features/documents/papers.writes.ts';
import { answerCounterOffer } from '../../features/sales/counter-offers/answer-counter-offer.ts';
import { makeCounterOffer } from '../../features/sales/counter-offers/make-counter-offer.ts';
import { decideSale } from '../../features/sales/decide-sale.ts';
import { endUndecidedSales } from '../../features/sales/end-undecided-sales.ts';
import { ratifySales } from '../../features/sales/ratification/ratify-sales.ts';
import { keepEvidence } from '../../features/sales/sale-files.ts';
import { transferSale } from '../../features/transfers/transfer-sale.ts';
import { defaultCases, secondOffers } from '../../platform/database/defaults-schema.ts';
import { charges, counterOffers, sales } from '../../platform/database/sales-schema.ts';
import { WHOLE_VEHICLE } from '../paper-factory.ts';
import { uploadedFile } from '../uploaded-file.ts';
import { BIDS, RESERVE } from './model-yard.ts';
import { MONEY_STEPS } from './money-steps.ts';
import { type At, type Done, nextName, past, result, type Step } from './step.ts';

const HOUR_MS = 3_600_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function decide({ yard, sale }: At, decision: 'accept' | 'decline'): Promise<Done> {
  const wish = { saleId: sale.id, decision, version: sale.version };
  const done = await decideSale(yard.deps, yard.actor, wish);
  // A repeated decision answers yes and changes nothing.
  return result(decision, done.ok ? { ok: done.changed, code: 'SAME' } : done);
}

async function findOpenCounterOffer({ yard, sale }: At) {
  const [offer] = await yard.db
    .select()
    .from(counterOffers)
    .where(and(eq(counterOffers.saleId, sale.id), eq(counterOffers.state, 'aberta')));
  return offer ?? null;
}

async function answerAsked(at: At, accepts: boolean): Promise<Done | null> {
  const offer = await findOpenCounterOffer(at);
  if (!offer) return null;
  const actor = { id: at.sale.buyerId, ip: '127.0.0.1' };
  const done = await answerCounterOffer(at.yard.deps, { offerId: offer.id, accepts, actor });
  return result(accepts ? 'accept' : 'none', done);
}

/** Two days pass for every charge that is open. */
async function letPass({ yard, sale }: At): Promise<Done> {
  const dueAt = sql`clock_timestamp() - interval '48 hours'`;
  const open = and(eq(charges.saleId, sale.id), eq(charges.state, 'aberta'));
  await yard.db.update(charges).set({ dueAt }).where(open);
  return { event: 'none', ok: true };
}

async function declare({ yard, sale }: At): Promise<Done> {
  const reason = nextName('Não pagou no prazo, vez ');
  const wish = { saleId: sale.id, reason, version: sale.version, actor: yard.actor };
  return result('declareDefault', await declareDefault(yard.deps, wish));
}

async function findNewestCase({ yard, sale }: At) {
  const [row] = await yard.db
    .select()
    .from(defaultCases)
    .where(eq(defaultCases.saleId, sale.id))
    .orderBy(desc(defaultCases.id))
    .limit(1);
  return row ?? null;
}

async function findOpenOffer(at: At) {
  const found = await findNewestCase(at);
  if (!found) return null;
  const [offer] = await at.yard.db
    .select()
    .from(secondOffers)
    .where(and(eq(secondOffers.caseId, found.id), eq(secondOffers.state, 'aberta')));
  return offer ?? null;
}

async function answerNext(at: At, accepts: boolean): Promise<Done | null> {
  const offer = await findOpenOffer(at);
  if (!offer) return null;
  const actor = { id: offer.userId, ip: '127.0.0.1' };
  const done = await answerOffer(at.yard.deps, { offerId: offer.id, accepts, actor });
  return result(accepts ? 'undo' : 'none', done);
}

/**
 * Issues every paper that is due, with its number. Their files are the same few bytes, because a drawing takes a
 * second of processor time; `issue-papers.test.ts` shows the drawing.
 */
async function issuePapers({ db, deps }: At['yard']): Promise<void> {
  await issueDuePapers(deps);
  for (const { id } of await findUndrawn(db)) {
    await storeFile(db, id, { pdf: PDF, pdfSha256: createHash('sha256').update(PDF).digest() });
  }
}

export const STEPS = {
  accept: (at) => decide(at, 'accept'),
  decline: (at) => decide(at, 'decline'),
  async lapse({ yard, sale }) {
    const undecided = and(eq(sales.id, sale.id), eq(sales.state, 'aguardando_decisao'));
    await yard.db.update(sales).set({ decisionUntil: past }).where(undecided);
    return result('lapse', { ok: (await endUndecidedSales(yard.deps)) > 0 });
  },
  async askMore({ yard, sale, pick }) {
    const validUntil = new Date(Date.now() + HOUR_MS);
    const valor = BIDS[2] + 100 * (1 + (pick % ((RESERVE - BIDS[2]) / 100)));
    const wish = { saleId: sale.id, valor, validUntil, version: sale.version, actor: yard.actor };
    return result('counterOffer', await makeCounterOffer(yard.deps, wish));
  },
  agree: (at) => answerAsked(at, true),
  disagree: (at) => answerAsked(at, false),
  late: (at) => letPass(at),
  declare: (at) => declare(at),
  /** The deadlines pass without a payment, and the default is declared. */
  async giveUp(at) {
    await letPass(at);
    return declare(at);
  },
  async offer(at) {
    const found = await findNewestCase(at);
    if (!found) return null;
    const wish = { caseId: found.id, version: found.version, actor: at.yard.actor };
    return result('none', await offerNext(at.yard.deps, wish));
  },
  buyNext: (at) => answerNext(at, true),
  refuseNext: (at) => answerNext(at, false),
  async expire(at) {
    const offer = await findOpenOffer(at);
    if (!offer) return null;
    const { db, deps } = at.yard;
    await db.update(secondOffers).set({ validUntil: past }).where(eq(secondOffers.id, offer.id));
    return { event: 'none', ok: (await expireOffers(deps)) > 0 };
  },
  async regularise(at) {
    const found = await findNewestCase(at);
    if (!found) return null;
    const reason = 'Vai pagar o que falta nesta semana.';
    const wish = { caseId: found.id, version: found.version, reason, actor: at.yard.actor };
    return result('regularise', await regulariseDefault(at.yard.deps, wish));
  },
  async closeCase(at) {
    const found = await findNewestCase(at);
    if (!found) return null;
    const reason = 'Sem outro interessado no veículo.';
    const wish = { caseId: found.id, version: found.version, reason, actor: at.yard.actor };
    return result('undo', await closeDefault(at.yard.deps, wish));
  },
  async reoffer(at) {
    const found = await findNewestCase(at);
    if (!found) return null;
    const wish = { caseId: found.id, version: found.version, scrap: null, actor: at.yard.actor };
    return result('undo', await reofferVehicle(at.yard.deps, wish));
  },
  async transfer({ yard, lot, sale, pick }) {
    const evidence = { name: 'prova.pdf', content: PDF, sha256: Buffer.alloc(32) };
    const evidenceId = await yard.db.transaction((tx) =>
      keepEvidence(tx, {
        ...{ auctionId: sale.auctionId, purpose: 'transferencia', evidence },
        uploadedById: yard.actor.id,
      }),
    );
    const done = await transferSale(yard.deps, {
      ...{ saleId: sale.id, buyerId: lot.people[pick % lot.people.length] ?? 0, evidenceId },
      ...{ cause: 'sucessao', note: 'A herdeira segue com a compra.', actor: yard.actor },
      version: sale.version,
    });
    return result('transfer', done);
  },
  async annul({ yard, sale }) {
    const wish = { saleId: sale.id, reason: 'Decisão da Justiça.', actor: yard.actor };
    return result('annul', await annulSale(yard.deps, { ...wish, version: sale.version }));
  },
  async ratify({ yard, sale }) {
    const target = { saleId: sale.id, version: sale.version };
    const done = await ratifySales(yard.deps, {
      target,
      file: uploadedFile('ato', PDF, 'ato.pdf'),
      actor: yard.actor,
    });
    return result('ratify', done);
  },
  async release({ yard, sale }) {
    if (sale.state === 'pago' || sale.state === 'homologado') await issuePapers(yard);
    const wish = { saleId: sale.id, version: sale.version, actor: yard.actor };
    return result('release', await releaseSale(yard.deps, wish));
  },
  async deliver({ yard, sale }) {
    const done = await deliverSale(yard.deps, {
      ...{ saleId: sale.id, receiver: 'comprador', receiverName: 'João Silva' },
      ...{ receiverDocument: '52998224725', powerNumber: '', typed: WHOLE_VEHICLE.placa },
      ...{ km: null, keys: 1, carrier: '', truckPlate: '', checklist: [], notes: '' },
      ...{ unrecognisable: false, signature: yard.signature, photos: [yard.photo] },
      ...{ scrapPhotos: [], power: null, certificate: null, actor: yard.actor },
      idempotencyKey: nextName('entrega-'),
    });
    return result('deliver', done);
  },
  ...MONEY_STEPS,
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];
