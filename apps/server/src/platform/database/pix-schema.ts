/** PIX through a payment service provider (PSP): what it was asked for. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PSP_CHARGE_KINDS, type PspChargeKind } from '../outside/pix/pix-psp.ts';
import { centavos, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { charges } from './sales-schema.ts';

/**
 * - `pedida`: the PSP is asked, or will be, until it answers.
 * - `ativa`: its code is shown.
 * - `recusada`: the PSP did not make it. A next one has another txid.
 * - `a_remover`: nobody shall pay it any more, and the PSP is asked to remove it.
 * - `encerrada`: removed, paid, or over.
 */
export const PSP_CODE_STATES = ['pedida', 'ativa', 'recusada', 'a_remover', 'encerrada'] as const;
export type PspCodeState = (typeof PSP_CODE_STATES)[number];
const LIVE: readonly PspCodeState[] = ['pedida', 'ativa'];

/** What is asked besides the debtor, who is the buyer of the sale. It never changes, so that asking twice makes one. */
export type AskedCode = { key: string; text: string } & (
  | { kind: 'cob'; seconds: number }
  | { kind: 'cobv'; lastDay: string }
);

/** The codes that a PSP was asked for, each stored before the first call. */
export const pspCodes = pgTable(
  'psp_codes',
  {
    id: id(),
    /** 32 letters and digits, made by the product. */
    txid: text().notNull(),
    chargeId: reference()
      .notNull()
      .references(() => charges.id),
    kind: text().$type<PspChargeKind>().notNull(),
    valor: centavos().notNull(),
    asked: jsonb().$type<AskedCode>().notNull(),
    /** The last instant at which a payer's application accepts it. */
    payUntil: moment().notNull(),
    state: text().$type<PspCodeState>().notNull().default('pedida'),
    /** What the PSP answered last, without personal data. */
    detail: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    /** No call is made before; a process that makes one moves it on first. */
    nextAttemptAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('psp_codes_txid').on(t.txid),
    uniqueIndex('psp_codes_one_live').on(t.chargeId).where(oneOf(t.state, LIVE)),
    index('psp_codes_charge').on(t.chargeId),
    index('psp_codes_due')
      .on(t.nextAttemptAt)
      .where(oneOf(t.state, ['pedida', 'a_remover'])),
    check('psp_codes_state', oneOf(t.state, PSP_CODE_STATES)),
    check('psp_codes_kind', oneOf(t.kind, PSP_CHARGE_KINDS)),
    check('psp_codes_value', sql`${t.valor} > 0`),
  ],
);
