// The authority or comitente of an auction and the number of its edital (decision 94).
import type { AuctionChange } from '@martelo/contract/shapes/auctions';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { isPublicRegime } from '@martelo/core/regime';
import type { AuditedChange } from '../audit/record-audit.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';

type HeadColumns = Pick<AuctionRow, 'consignor' | 'editalNumber'>;

/** The columns that were sent. A field that was sent empty is cleared; one that was not sent stays. */
export function headColumnsOf(sent: Partial<AuctionChange>): Partial<HeadColumns> {
  return {
    ...('comitente' in sent && { consignor: sent.comitente ?? '' }),
    ...('numeroEdital' in sent && { editalNumber: sent.numeroEdital ?? '' }),
  };
}

/**
 * A published edital states both, so they may be corrected but not taken away. What an auction that was
 * published before decision 94 never had, it may go on without.
 */
export function refuseEmptyHead(
  before: AuctionRow,
  after: HeadColumns & Pick<AuctionRow, 'regime'>,
) {
  if (before.publishedAt === null || !isPublicRegime(after.regime)) return null;
  const isTaken = (name: keyof HeadColumns) => before[name] !== '' && after[name] === '';
  const fields = {
    ...(isTaken('consignor') && { comitente: publicationTexts.statedInEdital }),
    ...(isTaken('editalNumber') && { numeroEdital: publicationTexts.statedInEdital }),
  };
  if (Object.keys(fields).length === 0) return null;
  return { ok: false, code: 'VALIDATION', fields } as const;
}

/** Returns the changed fields as texts for the audit log, because papers of later issue state other ones. */
export function describeHeadChanges(before: HeadColumns, after: HeadColumns): AuditedChange[] {
  const pairs = [
    { field: 'comitente', before: before.consignor, after: after.consignor },
    { field: 'numeroEdital', before: before.editalNumber, after: after.editalNumber },
  ];
  return pairs.filter((pair) => pair.before !== pair.after);
}
