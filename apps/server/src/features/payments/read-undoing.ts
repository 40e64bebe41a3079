import type { ApprovalPreview } from '@martelo/contract/shapes/approvals';
import type { UndoingPreview } from '@martelo/contract/shapes/payments';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import {
  findCharges,
  findSaleForPayments,
  findSaleOfPayment,
  type SaleOfPayments,
} from './payments.queries.ts';
import { planUndoing, presentUndoing } from './plan-undoing.ts';

type Reading = Pick<Deps, 'db' | 'settings'>;
type Read =
  | { ok: true; sale: SaleOfPayments; preview: ApprovalPreview }
  | { ok: false; code: ErrorCode };

/** What would change now if this credit were undone. */
export async function previewUndoing({ db, settings }: Reading, paymentId: number): Promise<Read> {
  const saleId = await findSaleOfPayment(db, paymentId);
  const sale = saleId === null ? null : await findSaleForPayments(db, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const planned = await planUndoing(db, sale, await findCharges(db, sale.id), paymentId);
  if (!planned.ok) return planned;
  const zone = (await readSiteSettings(db, settings.yardTimeZone)).fuso;
  return { ok: true, sale, preview: presentUndoing(sale, planned.plan, zone) };
}

/** The same for the dialog, with the version that the undoing sends back. */
export async function readUndoing(
  deps: Reading,
  paymentId: number,
): Promise<{ ok: true; answer: UndoingPreview } | { ok: false; code: ErrorCode }> {
  const read = await previewUndoing(deps, paymentId);
  if (!read.ok) return read;
  const { facts, changes } = read.preview;
  return { ok: true, answer: { versao: read.sale.version, fatos: facts, mudancas: changes } };
}
