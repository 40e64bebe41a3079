import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@martelo/core/approval';
import { CODE_BYTES, codeOfBytes } from '@martelo/core/document-code';
import type { Tx } from '../../platform/database/connect.ts';
import type { DocumentKind } from '../../platform/database/sales-schema.ts';
import type { Settings } from '../../settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { numberText, takeNumber } from '../sales/take-number.ts';
import type { PaperData, PaperHead } from './paper-data.ts';
import { findToReplace } from './papers.queries.ts';
import { insertPaper, markReplaced } from './papers.writes.ts';

/** The yard's data that papers show besides the sale. */
export interface Issuing {
  settings: Pick<Settings, 'publicUrl'>;
  zone: string;
  head: PaperHead;
}

const SERIES: Record<DocumentKind, string> = {
  nota_arremate: 'NA',
  recibo: 'RC',
  devolucao: 'DV',
};

type Frame = Pick<
  PaperData,
  'numero' | 'codigo' | 'endereco' | 'emitidoEm' | 'fuso' | 'cabecalho' | 'substitui'
>;

interface Order {
  kind: DocumentKind;
  paymentId: number | null;
  at: Date;
  /** Completes the paper with the parts that only the issue knows. */
  complete: (frame: Frame) => PaperData;
}

/**
 * Issues a paper of a locked sale: number, code, frozen data and audit in the caller's transaction. Its
 * file is drawn afterwards from the data alone.
 */
export async function issuePaper(
  tx: Tx,
  sale: SaleRecord,
  { settings, zone, head }: Issuing,
  { kind, paymentId, at, complete }: Order,
): Promise<number> {
  const replaced = await findToReplace(tx, { kind, saleId: sale.id, paymentId });
  // The number is taken last: its row keeps every other paper waiting until this one is committed.
  const number = await takeNumber(tx, SERIES[kind], { zone, at });
  const code = codeOfBytes(randomBytes(CODE_BYTES));
  const numero = numberText(SERIES[kind], number);
  const data = complete({
    numero,
    codigo: code,
    endereco: `${settings.publicUrl}/verificar/${code}`,
    emitidoEm: at.toISOString(),
    fuso: zone,
    cabecalho: head,
    ...(replaced && { substitui: numberText(replaced.serie, replaced) }),
  });
  const id = await insertPaper(tx, {
    kind,
    serie: SERIES[kind],
    ...number,
    code,
    saleId: sale.id,
    paymentId,
    issuedAt: at,
    ...(replaced && { version: replaced.version + 1 }),
    data: { ...data },
    dataSha256: createHash('sha256').update(canonicalJson(data)).digest(),
  });
  if (replaced) await markReplaced(tx, replaced.id, id);
  await recordAudit(tx, {
    actorId: null,
    ip: '',
    action: 'document.issued',
    subjectType: 'document',
    subjectId: id,
    details: { numero, saleId: sale.id },
  });
  return id;
}
