import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chainEntry,
  commitmentOf,
  hashEntry,
  hashFacts,
  hashRow,
  type LedgerEntry,
  publicPartOf,
} from './ledger-hash.ts';

const entry: LedgerEntry = {
  lotId: 12,
  sequence: 3,
  epoch: 0,
  action: 'normal',
  value: 2_000_000,
  userId: 7,
  bidderNumber: 2,
  automatic: false,
  targetSequence: null,
  reason: 'um motivo',
  reasonCategory: null,
  idempotencyKey: 'key-1',
  facts: null,
  createdAt: 1_795_000_000_000,
};
const secret = Buffer.alloc(32, 5);
const previous = Buffer.alloc(32, 9);

test('a row of version 1 keeps the hash that it has had since the first release', () => {
  expect(hashEntry(null, entry).toString('hex')).toBe(
    '97ec047573bb154fffebf5ba6a1392f83a298754367547e75ce0b60f7a001dac',
  );
});

describe('version 2', () => {
  test('makes the hashes of the example in decision 55', () => {
    const file = '../../../../../docs/decisions/0055-a-ledger-that-can-be-published.md';
    const record = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const example = { ...entry, reason: null };
    const commitment = commitmentOf(secret, example);
    expect(record).toContain(`\`${publicPartOf(example)}\``);
    expect(record).toContain(`\`${commitment.toString('hex')}\``);
    expect(record).toContain(`\`${hashRow(previous, example, commitment).toString('hex')}\``);
  });

  test('hashes its prefix, the hash before, the published part and the commitment', () => {
    const commitment = commitmentOf(secret, entry);
    expect(commitment.toString('hex')).toBe(
      'a06dd5a577ea2b2a9892f468147140959eaaff06ec81dc88a380af83858c83f9',
    );
    expect(hashRow(previous, entry, commitment).toString('hex')).toBe(
      'ea2ad4aab89292b15b4085ade5dc843a30fce2233473f5653af13b4663ad7e50',
    );
  });

  test('publishes no person, no key and no written reason', () => {
    const published = publicPartOf({ ...entry, userId: 987_654, reason: 'segredo' });
    expect(published).toBe('[12,3,0,"normal",2000000,2,false,null,null,null,1795000000000]');
  });

  test.each<[string, Partial<LedgerEntry>]>([
    ['lot', { lotId: 13 }],
    ['number', { sequence: 4 }],
    ['epoch', { epoch: 1 }],
    ['action', { action: 'reset' }],
    ['value', { value: 2_000_001 }],
    ['bidder number', { bidderNumber: 3 }],
    ['automatic', { automatic: true }],
    ['target', { targetSequence: 1 }],
    ['reason category', { reasonCategory: 'erro' }],
    ['facts', { facts: { terms: 'a' } }],
    ['instant', { createdAt: 1_795_000_000_001 }],
    ['person', { userId: 8 }],
    ['key', { idempotencyKey: 'key-2' }],
    ['reason', { reason: 'outro' }],
  ])('another %s is another hash', (_, change) => {
    const one = chainEntry(previous, entry, secret);
    expect(chainEntry(previous, { ...entry, ...change }, secret).hash).not.toEqual(one.hash);
  });

  test('a row of the site itself has no commitment, and no commitment can stand for that', () => {
    const own = { ...entry, userId: null };
    const row = chainEntry(previous, own, null);
    expect(row.commitment).toBeNull();
    expect(() => chainEntry(previous, own, secret)).toThrow();
    expect(() => chainEntry(previous, entry, null)).toThrow();
    for (const forged of [Buffer.alloc(0), Buffer.from([0]), Buffer.alloc(32)]) {
      expect(hashRow(previous, own, forged)).not.toEqual(row.hash);
    }
  });

  test('equal private parts of two rows have different commitments', () => {
    expect(commitmentOf(secret, { ...entry, sequence: 4 })).not.toEqual(
      commitmentOf(secret, entry),
    );
  });
});

test('the hash of facts does not depend on the order of their keys, but on every value', () => {
  const key = fc.stringMatching(/^[a-z]{1,6}$/);
  const facts = fc.dictionary(key, fc.oneof(fc.integer(), fc.dictionary(key, fc.boolean())));
  fc.assert(
    fc.property(facts, fc.integer(), (held, other) => {
      const reversed = Object.fromEntries(Object.entries(held).reverse());
      expect(hashFacts(reversed)).toEqual(hashFacts(held));
      expect(hashFacts(JSON.parse(JSON.stringify(held)))).toEqual(hashFacts(held));
      expect(hashFacts({ ...held, another: other })).not.toEqual(hashFacts(held));
    }),
  );
});
