import type { Deps } from '../../deps.ts';
import type { Invitation } from './invite-staff.ts';
import { sendInvitation } from './send-invitation.ts';

/** The link of an invitation, and whether it left by e-mail. */
export async function mailInvitation(deps: Deps, { token, ...person }: Invitation) {
  // Browsers do not send what follows the '#', so the secret reaches no log of addresses.
  const link = `${deps.settings.publicUrl}/convite#${token}`;
  return { link, sent: await sendInvitation(deps, { ...person, link }) };
}
