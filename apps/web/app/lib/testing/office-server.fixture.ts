import { PROFILES, type Profile } from '@martelo/core/permissions';
import { beforeEach } from 'vitest';
import { type FakeServer, fakeServer } from './fake-server.fixture';
import { signIn } from './office-page.fixture';

/** The server of the office area, in which somebody with these profiles is signed in. */
export function officeServer(profiles: readonly Profile[] = PROFILES): FakeServer {
  const server = fakeServer();
  beforeEach(() => signIn('1', profiles));
  return server;
}
