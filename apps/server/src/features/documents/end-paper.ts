import type { PaperEnd } from '@martelo/contract/shapes/documents';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockAuction } from '../lots/auction-locks.queries.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { announcePaperEnd } from '../notifications/announce-paper-end.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { completeAgain } from './complete-again.ts';
import { issuePaper } from './issue-paper.ts';
import { announceAuctionPapers } from './issue-papers.ts';
import { readPaperHead } from './paper-head.ts';
import {
  findListedPaper,
  findPaperToEnd,
  findValidPaper,
  type PaperToEnd,
} from './papers.queries.ts';
import { cancelPaper } from './papers.writes.ts';
import { replaceBy } from './replace-by.ts';

export interface Ending {
  documentId: number;
  acao: PaperEnd;
  /** Public. */
  motivo: string;
  actor: Actor;
  /** The version that a second person's request was frozen with; absent for a person alone. */
  version?: string;
}

type Ended = { sale: SaleRecord | null; successor: string | null };
type Refused = { ok: false; code: ErrorCode; values?: Record<string, string> };
export type EndOutcome = ({ ok: true } & Ended) | Refused;

/** Cancels or replaces a paper, where no second person is needed. */
export async function endPaper(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  ending: Ending,
): Promise<EndOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => endInside(tx, deps, ending));
  if (outcome.ok) publishEnd(deps, outcome.sale);
  return outcome;
}

/** Equal for as long as nobody cancelled or replaced the paper. */
export function paperVersion({ state, replacedById }: PaperToEnd): string {
  return `${state}:${replacedById ?? 0}`;
}

/** The reason why a paper cannot be ended in this way; null: it can. A cancelled one can have a successor. */
export function refusalOfEnd(
  { kind, state, replacedById }: PaperToEnd,
  acao: PaperEnd,
): ErrorCode | null {
  if (replacedById !== null || state === 'substituido') return 'PAPER_ENDED';
  if (acao === 'cancelar' && state === 'cancelado') return 'PAPER_ENDED';
  return acao === 'substituir' && kind === 'termo_retirada' ? 'PAPER_NOT_DUE' : null;
}

/** The same in the caller's transaction. The lock of the sale, or of the auction, comes first (decision 10). */
export async function endInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  ending: Ending,
): Promise<EndOutcome> {
  const { documentId, acao, motivo, actor, version } = ending;
  const seen = await findPaperToEnd(tx, documentId);
  if (!seen) return { ok: false, code: 'NOT_FOUND' };
  const sale = seen.saleId === null ? null : await lockSale(tx, seen.saleId);
  if (seen.auctionId !== null) await lockAuction(tx, seen.auctionId);
  const paper = (await findPaperToEnd(tx, documentId)) ?? seen;
  if (version !== undefined && paperVersion(paper) !== version) {
    return { ok: false, code: 'TARGET_CHANGED' };
  }
  const code = refusalOfEnd(paper, acao);
  if (code) return { ok: false, code };
  const at = new Date(await readNow(tx));
  if (acao === 'cancelar') await cancelPaper(tx, paper.id, { at, reason: motivo });
  const made =
    acao === 'substituir' ? await issueSuccessor(tx, { paper, sale, settings, at, actor }) : null;
  if (made && !made.ok) return made;
  const numero = numberText(paper.serie, paper);
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, subjectType: 'document', subjectId: paper.id },
    action: acao === 'cancelar' ? 'document.cancelled' : 'document.replaced',
    details: {
      ...{ numero, motivo, saleId: paper.saleId, ...(made && { novo: made.numero }) },
      ...actor.secondPerson,
    },
  });
  const successor = made?.numero ?? null;
  if (sale) await announcePaperEnd(tx, settings, { sale, numero, motivo, successor });
  return { ok: true, sale, successor };
}

interface Succession {
  paper: PaperToEnd;
  sale: SaleRecord | null;
  settings: Deps['settings'];
  at: Date;
  actor: Actor;
}

async function issueSuccessor(
  tx: Tx,
  { paper, sale, settings, at, actor }: Succession,
): Promise<{ ok: true; numero: string } | Refused> {
  const { kind, paymentId, saleId, auctionId } = paper;
  // Another paper may have been issued after this one was cancelled.
  const place = saleId === null ? null : await findValidPaper(tx, { saleId, kind, paymentId });
  if (place && place.id !== paper.id) return { ok: false, code: 'PAPER_ENDED' };
  const { head, zone } = await readPaperHead(tx, settings.yardTimeZone);
  const completed = await completeAgain(tx, paper, { sale, head });
  if (!completed.ok) return completed;
  const about = auctionId === null ? { saleId: saleId ?? 0, paymentId } : { auctionId };
  const issuing = { settings, zone, head, issuedById: actor.id };
  const id = await replaceBy(tx, paper, (replaces) =>
    issuePaper(tx, about, issuing, { kind, at, complete: completed.complete, replaces }),
  );
  const made = await findListedPaper(tx, id);
  return { ok: true, numero: made ? numberText(made.serie, made) : '' };
}

/** Runs after the commit: the new file is drawn, and the buyer and the office read the papers again. */
export function publishEnd(
  deps: Pick<Deps, 'live' | 'jobs'>,
  sale: Pick<SaleRecord, 'id' | 'buyerId'> | null,
): void {
  deps.jobs.send(ISSUE_PAPERS).catch(() => {});
  if (sale) {
    announceSale(deps, sale);
    announceMessages(deps);
  } else {
    announceAuctionPapers(deps);
  }
}
