import type { Profile } from '@martelo/core/permissions';
import { call } from './api.ts';
import { newPerson, type Person } from './people.ts';
import { type Session, signIn, type Yard } from './yard.ts';

export type StaffPerson = { person: Person; session: Session };

/** A member of staff who accepted an invitation, signed in. */
export async function addStaff(yard: Yard, profiles: Profile[]): Promise<StaffPerson> {
  const person = newPerson('Olga');
  const { name, email, password } = person;
  const { link } = await call('inviteStaff', {
    token: yard.admin.token,
    body: { email, profiles },
  });
  if (!link) throw new Error('the invitation was sent by e-mail');
  const token = new URL(link).hash.slice(1);
  const chosen = { name, password, passwordConfirmation: password };
  await call('acceptInvitation', { body: { token, ...chosen } });
  return { person, session: await signIn(person) };
}

/** Gives the person other profiles, as another director does. */
export async function changeProfiles(yard: Yard, { session }: StaffPerson, profiles: Profile[]) {
  const { token } = yard.admin;
  const list = await call('staff', { token });
  const found = list.find(({ id }) => id === session.user.id);
  if (!found) throw new Error('the person is not in the staff');
  const { id, version } = found;
  const body = { profiles, secondFactorRequired: null, version };
  await call('changeStaff', { token, params: { id }, body });
}
