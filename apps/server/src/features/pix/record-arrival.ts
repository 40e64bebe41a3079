import type { ArrivalReason } from '@martelo/contract/texts/arrival-texts';
import { readPixAmount } from '@martelo/core/br-code';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { PspPix } from '../../platform/outside/pix/api-pix.ts';
import { creditArrived } from '../payments/credit-arrived.ts';
import { publishCredit } from '../payments/credit-payment.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { findChargeOfTxid, findKnownArrivals } from './arrivals.queries.ts';
import { insertArrival } from './arrivals.writes.ts';
import type { InUse } from './psp-in-use.ts';

type Recording = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/** `known`: it was recorded before. `unidentified`: a person decides. */
export type Recorded = 'credited' | 'unidentified' | 'known';

/**
 * Records a PIX as the PSP itself describes it, and credits it to the sale whose code was paid, in one transaction: both happen, or
 * neither. Nothing is attributed by a guess: an amount or a name never finds a sale. Recording the same PIX again does
 * nothing, whatever the number of processes.
 */
export async function recordArrival(
  deps: Recording,
  { key }: Pick<InUse, 'key'>,
  pix: PspPix,
): Promise<Recorded> {
  const { outcome, sale } = await transactWithRetry(deps.db, (tx) => record(tx, deps, key, pix));
  if (sale) publishCredit(deps, { sale, isRepeat: false });
  if (outcome === 'unidentified') {
    deps.live.publish({ type: 'admin-list', list: 'payments' }, { staff: 'sales.amounts' });
  }
  return outcome;
}

interface Done {
  ok: true;
  outcome: Recorded;
  /** The sale that was credited. */
  sale: SaleRecord | null;
}

async function record(tx: Tx, deps: Recording, key: string, pix: PspPix): Promise<Done> {
  const { endToEndId, txid = null, chave = '' } = pix;
  const valor = readPixAmount(pix.valor);
  if (valor === null || valor === 0) throw new RangeError(`${endToEndId} has no amount`);
  const { nome = '', cpf, cnpj } = pix.pagador ?? {};
  const facts = {
    endToEndId,
    txid,
    chave,
    valor,
    arrivedAt: new Date(pix.horario),
    payerName: nome.trim(),
    payerDocument: documentOf(cpf ?? cnpj ?? ''),
  };
  const charge = txid === null ? null : await findChargeOfTxid(tx, txid);
  const leave = async (why: ArrivalReason): Promise<Done> => {
    const isNew = await insertArrival(tx, {
      ...facts,
      chargeId: charge?.chargeId ?? null,
      unidentified: why,
    });
    return { ok: true, outcome: isNew ? 'unidentified' : 'known', sale: null };
  };
  if (!charge) return leave('codigo_desconhecido');
  if (chave !== '' && chave !== (charge.key ?? key)) return leave('outra_chave');
  // The lock of the sale makes whoever records the same PIX wait here, so it is looked for after that.
  const credited = await creditArrived(tx, deps, { ...facts, saleId: charge.saleId });
  if (!credited.ok) return leave(REASONS[credited.why]);
  if (!credited.isNew && (await findKnownArrivals(tx, [endToEndId])).size > 0) {
    return { ok: true, outcome: 'known', sale: null };
  }
  const { paymentId } = credited;
  const isRecorded = await insertArrival(tx, { ...facts, chargeId: charge.chargeId, paymentId });
  if (!isRecorded) throw new Error(`${endToEndId} was recorded without its credit`);
  if (!credited.isNew) return { ok: true, outcome: 'known', sale: null };
  return { ok: true, outcome: 'credited', sale: credited.sale };
}

const REASONS = {
  ended: 'venda_encerrada',
  taken: 'referencia_lancada',
  alike: 'talvez_lancada',
} as const;

/** What is neither a CPF nor a CNPJ is left out: it would look like somebody else's payment. */
function documentOf(text: string): string {
  const characters = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(characters) ? characters : '';
}
