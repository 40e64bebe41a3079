import { expect, it } from 'vitest';
import { isPermitted, profilesOf } from './permitted';
import type { Session } from './session-store';

const session = (role: string, profiles: unknown) =>
  ({
    token: 't',
    user: { id: '7', name: 'Ana', email: 'anana@teste.example', role, profiles },
  }) as Session;

it('permits what the profiles of a member of staff allow', () => {
  expect(isPermitted(session('admin', ['operador']), 'vehicles.change')).toBe(true);
  expect(isPermitted(session('admin', ['operador']), 'staff.read')).toBe(false);
});

it('permits nothing without a session, to a client, and before the profiles are known', () => {
  expect(isPermitted(null, 'vehicles.read')).toBe(false);
  expect(isPermitted(session('client', ['diretor']), 'vehicles.read')).toBe(false);
  expect(isPermitted(session('admin', undefined), 'vehicles.read')).toBe(false);
});

it.each(['diretor', { diretor: true }, [['diretor']], null])(
  'ignores %j in the storage of the browser',
  (stored) => expect(profilesOf(session('admin', stored))).toEqual([]),
);
