/** Requests for a second person, as the office reads and sends them. */
import { APPROVAL_STATES, MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { z } from 'zod';
import { annulPayload } from './annulments.ts';
import { correctionQuery } from './bids.ts';
import { liftPayload, regularisePayload } from './defaults.ts';
import { releaseBody } from './documents.ts';
import { EXPORT_LISTS } from './export-lists.ts';
import { exportQuery } from './export-query.ts';
import { id, idInput, listQuery, moment, reais } from './fields.ts';
import { optionalText } from './form-fields.ts';
import { creditPayload, refundPayload, returnPayload, undoPayload } from './payments.ts';
import { publishBody, revokeBody } from './publication.ts';
import { ALONE_REASONS, APPROVAL_COMMANDS, SENSITIVE_ACTS } from './second-person.ts';
import { receiverInput, secondPersonInput } from './settings-input.ts';
import { invitationBody, staffChangeBody, staffVersionBody } from './staff.ts';

const REASON = `Escreva o motivo, com ${MIN_REASON} caracteres ou mais.`;
const PASSWORD = 'Digite a sua senha.';
const NOTE = `Diga por que rejeita, com ${MIN_REASON} caracteres ou mais.`;

/** What each command needs to know. The same schema reads the frozen payload at its execution. */
export const approvalPayloads = {
  deleteBid: correctionQuery.extend({ bidId: idInput }),
  resetVehicleBids: correctionQuery.extend({ vehicleId: idInput }),
  resetAllBids: correctionQuery,
  fullResetTimer: z.object({}),
  exportList: z.object({
    list: z.enum(EXPORT_LISTS, { error: 'Esta lista não existe.' }),
    query: exportQuery,
  }),
  saveSecondPerson: z.object({ aprovacoes: secondPersonInput, version: z.string().max(64) }),
  inviteStaff: invitationBody,
  changeStaff: staffChangeBody.extend({ userId: idInput }),
  disableStaff: staffVersionBody.extend({ userId: idInput }),
  enableStaff: staffVersionBody.extend({ userId: idInput }),
  renewInvitation: z.object({ userId: idInput }),
  makeStaffPasswordLink: z.object({ userId: idInput }),
  creditPayment: creditPayload,
  undoCredit: undoPayload,
  openRefund: refundPayload,
  returnPayment: returnPayload,
  releaseSale: releaseBody.extend({ saleId: idInput }),
  regulariseSale: regularisePayload,
  liftImpediment: liftPayload,
  annulSale: annulPayload,
  saveReceiver: z.object({ recebimento: receiverInput, version: z.string().max(64) }),
  publishAuction: publishBody.extend({ auctionId: idInput }),
  revokeAuction: revokeBody.extend({ auctionId: idInput }),
  withdrawLot: revokeBody.extend({ vehicleId: idInput }),
} as const satisfies Record<(typeof APPROVAL_COMMANDS)[number], z.ZodType>;

const reason = z
  .string({ error: REASON })
  .pipe(optionalText(MAX_REASON))
  .refine((text) => [...text].length >= MIN_REASON, REASON);

export const approvalBody = z.object({
  command: z.enum(APPROVAL_COMMANDS, { error: 'Esta operação não existe.' }),
  /** Checked by the schema of its command. */
  payload: z.record(z.string(), z.unknown(), { error: 'Diga sobre o que é o pedido.' }),
  reason,
});

const password = z.string({ error: PASSWORD }).min(1, PASSWORD).max(200, PASSWORD);
export const approveBody = z.object({
  password,
  note: z.optional(optionalText(MAX_REASON)),
});
export const rejectBody = z.object({
  password,
  note: z
    .string({ error: NOTE })
    .pipe(optionalText(MAX_REASON))
    .refine((text) => [...text].length >= MIN_REASON, NOTE),
});

/** Requests that are decided together by one password. */
export const MAX_DECIDED = 50;
const CHOOSE = 'Marque os pedidos que quer decidir.';
const ids = z
  .array(idInput, { error: CHOOSE })
  .min(1, CHOOSE)
  .max(MAX_DECIDED, `Decida até ${MAX_DECIDED} pedidos de cada vez.`);
export const approveManyBody = approveBody.extend({ ids });
export const rejectManyBody = rejectBody.extend({ ids });

export const approvalsQuery = listQuery.omit({ q: true }).extend({
  state: z.enum(APPROVAL_STATES, { error: 'Escolha uma situação da lista.' }).optional(),
});

/** What the person who decides sees: the thing, facts about it, and what the command changes. */
export const approvalPreview = z.object({
  title: z.string(),
  target: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type ApprovalPreview = z.infer<typeof approvalPreview>;

const person = z.object({ id, name: z.string() });

export const approval = approvalPreview.extend({
  id,
  command: z.enum(APPROVAL_COMMANDS),
  state: z.enum(APPROVAL_STATES),
  reason: z.string(),
  requester: person,
  requestedAt: moment,
  expiresAt: moment,
  decidedBy: person.nullable(),
  decidedAt: moment.nullable(),
  note: z.string().nullable(),
  /** What happened, or why nothing did; null while nothing was decided. */
  outcome: z.string().nullable(),
  /** The caller asked for it. */
  own: z.boolean(),
  /** The money that the command moves, for commands that can be decided with others; null for the rest. */
  amount: reais.nullable(),
  /** The caller may approve and reject it now. */
  decidable: z.boolean(),
  /** Why the caller, who may give the command, cannot approve it now, as a sentence. */
  blocked: z.string().nullable(),
  /** The approved file, which its requester downloads once. */
  file: z.object({ until: moment, available: z.boolean(), usedAt: moment.nullable() }).nullable(),
});
export type Approval = z.infer<typeof approval>;

/** What became of each request that was decided with others, in the order in which they were named. */
export const decidedTogether = z.array(
  z.object({
    id,
    target: z.string(),
    amount: reais.nullable(),
    /** The request's state now; null when it does not exist. */
    state: z.enum(APPROVAL_STATES).nullable(),
    /** What happened, or why nothing did. */
    outcome: z.string(),
    /** The decision was carried out: approved and executed, or rejected. */
    done: z.boolean(),
  }),
);
export type DecidedTogether = z.infer<typeof decidedTogether>;

/** Whether sensitive acts need a second person now, and what waits for the caller. */
export const secondPersonAnswer = z.object({
  required: z.boolean(),
  /** Null while a second person is required. */
  alone: z.enum(ALONE_REASONS).nullable(),
  acts: z.array(z.enum(SENSITIVE_ACTS)),
  /** Pending requests that the caller may decide. */
  waiting: z.number(),
});
export type SecondPersonAnswer = z.infer<typeof secondPersonAnswer>;
