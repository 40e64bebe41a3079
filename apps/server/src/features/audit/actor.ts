/** The administrator behind a command, for the audit log. */
export interface Actor {
  id: number;
  ip: string;
  /** The facts about the second person in the audit entry of a sensitive command. */
  secondPerson?:
    | { semSegundaPessoa: true }
    /** The actor approved what another person asked for. */
    | { approvalId: number; requestedById: number }
    /** Another person approved what the actor does now. */
    | { approvalId: number; approvedById: number | null };
}

export function actorOf(call: { user: { id: number }; ip: string }): Actor {
  return { id: call.user.id, ip: call.ip };
}
