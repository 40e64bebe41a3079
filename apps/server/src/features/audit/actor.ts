/** The administrator behind a command, for the audit log. */
export interface Actor {
  id: number;
  ip: string;
}

export function actorOf(call: { user: { id: number }; ip: string }): Actor {
  return { id: call.user.id, ip: call.ip };
}
