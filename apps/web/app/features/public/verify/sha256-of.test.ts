import { expect, it } from 'vitest';
import { sha256Of } from './sha256-of';

it('is the hash that other programs compute, and another one after a changed byte', async () => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await sha256Of(new Blob(['abc']))).toBe(abc);
  expect(await sha256Of(new Blob(['abd']))).not.toBe(abc);
});
