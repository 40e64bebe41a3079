import type { Centavos } from '@martelo/core/money';
import type { PspCharge, PspPage, PspPix, PspRefund } from './api-pix.ts';

/** `cob`: paid within some seconds. `cobv`: paid until the end of a business day. */
export const PSP_CHARGE_KINDS = ['cob', 'cobv'] as const;
export type PspChargeKind = (typeof PSP_CHARGE_KINDS)[number];

/** A charge that is to be made. The same request makes the same charge, so it may be sent again. */
export type ChargeRequest = {
  /** 26 to 35 letters and digits, stored before the request is sent. */
  txid: string;
  valor: Centavos;
  /** The receiver's PIX key. */
  key: string;
  /** CPF or CNPJ without its mask. */
  debtor: { documento: string; nome: string };
  /** The payer's application shows it: at most 140 characters, without personal data. */
  text: string;
} & ({ kind: 'cob'; seconds: number } | { kind: 'cobv'; lastDay: string });

/**
 * - `unreachable`: no answer in time, or one that says 'later'. The same call may be made again, and may have been carried out.
 * - `refused`: the PSP does not accept this call; the same one will not be accepted either.
 * - `not-found`: it does not know what the call names.
 * - `unusable`: it answered something that is not of the API.
 */
export type PspFault = 'unreachable' | 'refused' | 'not-found' | 'unusable';

export type PspResult<T> =
  | { ok: true; value: T }
  /** `detail` is made of the HTTP status and the API's name of the problem, and holds no personal data. */
  | { ok: false; fault: PspFault; detail: string };

/**
 * A payment service provider that speaks the Central Bank's API. No method throws, and each ends in bounded time.
 * Nobody waits for one while a transaction is open.
 */
export interface PixPsp {
  putCharge(charge: ChargeRequest): Promise<PspResult<PspCharge>>;
  /** Takes an unpaid charge out of force. */
  removeCharge(kind: PspChargeKind, txid: string): Promise<PspResult<PspCharge>>;
  readCharge(kind: PspChargeKind, txid: string): Promise<PspResult<PspCharge>>;
  readPix(endToEndId: string): Promise<PspResult<PspPix>>;
  /** What arrived for charges between two instants. `page` counts from 0. */
  listPix(from: Date, to: Date, page: number): Promise<PspResult<PspPage>>;
  /** The same id asks for the same refund. */
  requestRefund(endToEndId: string, id: string, valor: Centavos): Promise<PspResult<PspRefund>>;
  readRefund(endToEndId: string, id: string): Promise<PspResult<PspRefund>>;
  /** From then on the PSP calls `${url}/pix`. */
  registerWebhook(key: string, url: string): Promise<PspResult<unknown>>;
  close(): Promise<void>;
}
