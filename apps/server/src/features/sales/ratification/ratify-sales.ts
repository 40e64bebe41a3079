import type { ErrorCode } from '@martelo/contract/texts/errors';
import { ratificationTexts } from '@martelo/contract/texts/ratification-texts';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import { ISSUE_PAPERS } from '../../../platform/jobs/job-names.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { advanceSale } from '../advance-sale.ts';
import { announceSale } from '../announce-sale.ts';
import { type Evidence, keepEvidence, readEvidence } from '../sale-files.ts';
import { findTermsOfSale, lockSale, type SaleRecord } from '../sales.queries.ts';
import { numberText } from '../take-number.ts';
import { findSalesToRatify } from './ratification.queries.ts';

type Refused = { ok: false; code: ErrorCode; fields?: Record<string, string> };
export type RatifyOutcome = { ok: true; sales: SaleRecord[] } | Refused;

/** One sale as the person saw it, or all paid ones of an auction, of which the person saw so many. */
export type RatifyTarget =
  | { saleId: number; version: number }
  | { auctionId: number; count: number };

export interface Ratification {
  target: RatifyTarget;
  /** The authority's act. */
  file: UploadedFile | undefined;
  actor: Actor;
}

/**
 * Records that the authority ratified paid sales, with its act as a PDF. The act and all sales stand in
 * one transaction. Afterwards the job of the papers runs, because nota and carta wait for this moment.
 */
export async function ratifySales(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  { target, file, actor }: Ratification,
): Promise<RatifyOutcome> {
  if (!file?.size) return wrongFile(ratificationTexts.ato);
  const evidence = await readEvidence(file);
  if (evidence === 'not-a-pdf') return wrongFile(ratificationTexts.naoPdf);
  if (evidence === 'active') return wrongFile(ratificationTexts.ativo);
  const outcome = await transactWithRetry(deps.db, (tx) => ratify(tx, { target, evidence, actor }));
  if (!outcome.ok) return outcome;
  for (const sale of outcome.sales) announceSale(deps, sale);
  // The job also runs by the clock, so a lost wake-up only delays the papers.
  deps.jobs.send(ISSUE_PAPERS).catch(() => {});
  return outcome;
}

const wrongFile = (ato: string): Refused => ({ ok: false, code: 'VALIDATION', fields: { ato } });

interface Act {
  target: RatifyTarget;
  evidence: Evidence;
  actor: Actor;
}

async function ratify(tx: Tx, act: Act): Promise<RatifyOutcome> {
  const locked = await lockTarget(tx, act.target);
  if (!locked.ok) return locked;
  const [first] = locked.sales;
  if (!first) return { ok: false, code: 'NOT_FOUND' };
  const { evidence, actor } = act;
  const fileId = await keepEvidence(tx, {
    ...{ auctionId: first.auctionId, purpose: 'homologacao', evidence },
    uploadedById: actor.id,
  });
  const at = new Date(await readNow(tx));
  const sales: SaleRecord[] = [];
  for (const sale of locked.sales) {
    const moved = await advanceSale(tx, sale, 'ratify', {
      ...{ at, fields: { ratificationFileId: fileId } },
    });
    if (!moved.ok) throw new Error(`sale ${sale.id} cannot be ratified`);
    sales.push(moved.sale);
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'sale.ratified' },
      ...{ subjectType: 'sale', subjectId: sale.id },
      details: {
        ...{ numero: numberText('AR', sale), ato: fileId, arquivo: evidence.name },
        sha256: evidence.sha256.toString('hex'),
      },
    });
  }
  return { ok: true, sales };
}

/** Locks the sales by ascending id, so that two acts at once wait for each other. */
async function lockTarget(tx: Tx, target: RatifyTarget): Promise<RatifyOutcome> {
  if ('saleId' in target) return lockOne(tx, target);
  const sales: SaleRecord[] = [];
  for (const id of await findSalesToRatify(tx, target.auctionId)) {
    const sale = await lockSale(tx, id);
    // It may have been ratified or annulled while this transaction waited for its lock.
    if (sale?.state === 'pago') sales.push(sale);
  }
  const isSame = sales.length === target.count;
  return isSame ? { ok: true, sales } : { ok: false, code: 'RATIFY_COUNT_CHANGED' };
}

async function lockOne(
  tx: Tx,
  { saleId, version }: { saleId: number; version: number },
): Promise<RatifyOutcome> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const { exigeHomologacao } = await findTermsOfSale(tx, sale.termsId);
  if (!exigeHomologacao) return { ok: false, code: 'RATIFY_NOT_ASKED' };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  if (sale.state !== 'pago') return { ok: false, code: 'RATIFY_NOT_PAID' };
  return { ok: true, sales: [sale] };
}
