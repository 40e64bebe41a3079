import type { DecidedTogether } from '@martelo/contract/shapes/approvals';
import { errorText } from '@martelo/contract/texts/errors';
import type { ApprovalMove, ApprovalState } from '@martelo/core/approval';
import { type ApprovalView, findApproval } from './approvals.queries.ts';
import { type Mover, moveApproval, readFrozen, type Tools } from './decide-approval.ts';
import { amountOf } from './present-approval.ts';

interface Order {
  ids: readonly number[];
  move: ApprovalMove;
  mover: Mover;
  note?: string | undefined;
}

type Decided = DecidedTogether[number];

/**
 * Decides requests one after another, each in its own transaction as if it were decided alone, so that one
 * that cannot be carried out leaves the others as they are. Only commands with an amount are decided so:
 * the others are read one by one.
 */
export async function decideTogether(tools: Tools, { ids, ...order }: Order): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const id of new Set(ids)) decided.push(await decideOne(tools, { id, ...order }));
  return decided;
}

async function decideOne(
  tools: Tools,
  order: Omit<Order, 'ids'> & { id: number },
): Promise<Decided> {
  const { db } = tools.deps;
  const row = await findApproval(db, order.id);
  const unknown = { id: String(order.id), target: '', amount: null, state: null, done: false };
  if (!row) return { ...unknown, outcome: errorText('NOT_FOUND') };
  const amount = amountOf(readFrozen(tools, row));
  const shared = { id: String(order.id), target: targetOf(row), amount };
  const nothing = { ...shared, state: row.stateNow, done: false };
  if (amount === null) return { ...nothing, outcome: errorText('APPROVAL_ALONE') };
  const moved = await moveApproval(tools, order);
  if (!moved.ok) return { ...nothing, outcome: errorText(moved.code, moved.values) };
  const after = await findApproval(db, order.id);
  if (!after) throw new Error(`request ${order.id} is gone`);
  const state = after.stateNow;
  return { ...shared, state, outcome: after.outcome ?? REJECTED, done: DONE[state] };
}

const REJECTED = 'Pedido rejeitado.';

const DONE: Record<ApprovalState, boolean> = {
  pendente: false,
  aprovada: true,
  rejeitada: true,
  expirada: false,
  desatualizada: false,
  cancelada: false,
};

/** The thing with the number and the person that its facts name, where they do. */
function targetOf({ preview: { target, facts } }: ApprovalView): string {
  const named = facts.filter(({ label }) => label === 'Arremate' || label === 'Comprador');
  return [...named.map(({ value }) => value), target].join(', ');
}
