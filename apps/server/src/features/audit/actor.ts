/** The administrator behind a command, for the audit log. */
export interface Actor {
  id: number;
  ip: string;
  /** What the audit entry of a sensitive command says about the second person. */
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
