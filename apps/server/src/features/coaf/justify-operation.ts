import { CRITERION_NAMES } from '@martelo/contract/texts/coaf-texts';
import type { CoafCriterion } from '@martelo/core/coaf';
import type { Centavos } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { numberText } from '../sales/take-number.ts';
import { insertNote } from './coaf.writes.ts';
import { type Operation, readOperations, subjectOf } from './read-operations.ts';

export interface Justification {
  criterion: CoafCriterion;
  /** A payment of the operation, or a sale of a fleet. */
  subject: number;
  /** What the operation amounted to when the author read it. */
  valor: Centavos;
  note: string;
  actor: Actor;
  timeZone: string;
}

export type JustifyOutcome =
  | { ok: true; operation: Operation }
  | { ok: false; code: 'NOT_FOUND' | 'OPERATION_CHANGED' };

/** Keeps why an operation is in order. Justifications are added and never changed; the newest is shown first. */
export function justifyOperation(
  { db }: Pick<Deps, 'db'>,
  justification: Justification,
): Promise<JustifyOutcome> {
  return transactWithRetry(db, (tx) => justifyInside(tx, justification));
}

async function justifyInside(tx: Tx, given: Justification): Promise<JustifyOutcome> {
  const operation = await find(tx, given);
  if (!operation) return { ok: false, code: 'NOT_FOUND' };
  if (operation.valor !== given.valor) return { ok: false, code: 'OPERATION_CHANGED' };
  const { criterion, note, actor, valor } = given;
  const subject = subjectOf(operation);
  await insertNote(tx, {
    ...{ criterion, valor, note, byId: actor.id },
    ...(criterion === 'frota' ? { saleId: subject } : { paymentId: subject }),
  });
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'operation.justified' },
    ...(operation.buyer
      ? { subjectType: 'user', subjectId: operation.buyer.id }
      : { subjectType: 'payment', subjectId: subject }),
    details: {
      criterio: CRITERION_NAMES[criterion],
      arremates: operation.sales.map((sale) => numberText('AR', sale)).join(', '),
      ...{ valorCentavos: valor, justificativa: note },
    },
  });
  const written = await find(tx, given);
  if (!written) throw new Error(`operation ${criterion} ${subject} is gone`);
  return { ok: true, operation: written };
}

async function find(tx: Tx, { criterion, subject, timeZone }: Justification) {
  return (await readOperations(tx, timeZone)).find(
    (one) => one.criterion === criterion && one.subjects.includes(subject),
  );
}
