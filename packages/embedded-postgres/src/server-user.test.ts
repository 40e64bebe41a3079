import { expect, test } from 'vitest';
import { allows, parsePasswd } from './server-user.ts';

test('accounts are read with their numeric ids', () => {
  const accounts = parsePasswd(
    'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n',
  );
  expect(accounts.get('nobody')).toEqual({ uid: 65534, gid: 65533 });
});

const user = { uid: 101, gid: 104 };

test.each([
  ['its own folder', { uid: 101, gid: 0, mode: 0o700 }, true],
  ["root's folder that only root enters", { uid: 0, gid: 0, mode: 0o700 }, false],
  ['a folder open to its group', { uid: 0, gid: 104, mode: 0o710 }, true],
  ['a folder closed to its group but open to others', { uid: 0, gid: 104, mode: 0o701 }, false],
  ['a folder that all may pass', { uid: 0, gid: 0, mode: 0o711 }, true],
])('the account may enter %s: %s', (_, folder, expected) => {
  expect(allows(folder, user, 1)).toBe(expected);
});

test('permission to enter a folder is not permission to read it', () => {
  expect(allows({ uid: 0, gid: 0, mode: 0o711 }, user, 5)).toBe(false);
});
