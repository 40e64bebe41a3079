import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@martelo/core/approval';
import { CODE_BYTES, codeOfBytes } from '@martelo/core/document-code';
import type { Tx } from '../../platform/database/connect.ts';
import type { DocumentKind } from '../../platform/database/sales-schema.ts';
import type { Settings } from '../../settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { numberText, takeNumber } from '../sales/take-number.ts';
import type { PaperData, PaperFrame, PaperHead } from './paper-data.ts';
import { readAuctionHead } from './paper-head.ts';
import { insertPaper } from './papers.writes.ts';

/** The yard's data that papers show besides the sale. */
export interface Issuing {
  settings: Pick<Settings, 'publicUrl'>;
  zone: string;
  head: PaperHead;
  /** The person who issues it; without one the house does. */
  issuedById?: number | null;
}

const SERIES: Record<DocumentKind, string> = {
  nota_arremate: 'NA',
  recibo: 'RC',
  auto: 'AA',
  recibo_comissao: 'RL',
  carta: 'CA',
  termo_retirada: 'TR',
  ata: 'AT',
};

/** Completes a paper with the parts that only the issue knows. */
export type Complete = (frame: PaperFrame) => PaperData;

interface Order {
  kind: DocumentKind;
  at: Date;
  complete: Complete;
  /** The paper that this one replaces. */
  replaces?: { numero: string; version: number };
}

/** A paper is about a sale, and perhaps about one payment for it, or about a whole auction. */
export type About = { saleId: number; paymentId: number | null } | { auctionId: number };

/**
 * Issues a paper whose sale or auction the caller has locked: number, code, frozen data and audit in the
 * caller's transaction. Its file is drawn afterwards from the data alone.
 */
export async function issuePaper(
  tx: Tx,
  about: About,
  { settings, zone, head, issuedById = null }: Issuing,
  { kind, at, complete, replaces }: Order,
): Promise<number> {
  const cabecalho = { ...head, ...(await readAuctionHead(tx, { kind, about })) };
  // The number is taken last: its row keeps every other paper waiting until this one is committed.
  const number = await takeNumber(tx, SERIES[kind], { zone, at });
  const code = codeOfBytes(randomBytes(CODE_BYTES));
  const numero = numberText(SERIES[kind], number);
  const data = complete({
    ...{ numero, codigo: code, endereco: `${settings.publicUrl}/verificar/${code}` },
    ...{ emitidoEm: at.toISOString(), fuso: zone, cabecalho },
    ...(replaces && { substitui: replaces.numero }),
  });
  const id = await insertPaper(tx, {
    ...{ kind, serie: SERIES[kind], ...number, code, ...about, issuedAt: at, issuedById },
    version: (replaces?.version ?? 0) + 1,
    data: { ...data },
    dataSha256: createHash('sha256').update(canonicalJson(data)).digest(),
  });
  await recordAudit(tx, {
    ...{ actorId: issuedById, ip: '', action: 'document.issued', subjectType: 'document' },
    subjectId: id,
    details: { numero, ...('saleId' in about ? { saleId: about.saleId } : about) },
  });
  return id;
}
