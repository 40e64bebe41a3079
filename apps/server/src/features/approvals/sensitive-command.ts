import type { ApprovalPreview } from '@martelo/contract/shapes/approvals';
import type { ApprovalCommand } from '@martelo/contract/shapes/second-person';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Permission } from '@martelo/core/permissions';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import type { Sensitivity } from './second-person.ts';

/** A command as it is kept until another person decides about it. */
export interface Frozen {
  /** The thing that changes, such as 'bid:12'. At most one request for it is pending. */
  target: string;
  /** Equal for as long as the command would do what the preview says. */
  version: string;
  preview: ApprovalPreview;
}

export type FreezeOutcome = { ok: true; frozen: Frozen } | { ok: false; code: ErrorCode };

export interface Order<Payload> {
  payload: Payload;
  /** The version of the target that the request saw. */
  version: string;
  /** The person who approves; the audit entries name the requester too. */
  actor: Actor;
}

export type Execution =
  /** `outcome` says what happened, in words. `publish` runs after the commit. */
  | { ok: true; outcome: string; publish?: () => void | Promise<void> }
  /** Nothing may remain of it: the caller rolls it back. */
  | { ok: false; code: ErrorCode };

/**
 * A command that may need a second person. Its own feature describes it, and
 * `sensitive-commands.ts` beside app.ts puts all of them together.
 */
export interface SensitiveCommand<Payload = never> {
  act: Sensitivity;
  /** The right to the command, which requester and approver need. */
  permission(payload: Payload): Permission;
  /** The person who gains by the command and therefore does not approve it. */
  beneficiary?(payload: Payload): number;
  /** The centavos that it moves. A command with an amount can be decided together with others. */
  amount?(payload: Payload): number;
  /** Reads what the command would change now. `requesterId`: the person who asks. */
  freeze(deps: Deps, payload: Payload, requesterId: number): Promise<FreezeOutcome>;
  /**
   * Gives the command inside the transaction of the approval. It takes its own locks, compares the
   * version under them and answers TARGET_CHANGED when it differs.
   */
  execute(tx: Tx, deps: Deps, order: Order<Payload>): Promise<Execution>;
  /** Runs after a request was made or decided, where other pages than the approvals' show that it waits. */
  announce?(deps: Deps): void;
}

/** The payload of each command was checked by its schema (contract, `approvalPayloads`). */
export type SensitiveCommands = Record<ApprovalCommand, SensitiveCommand>;
