import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LedgerFact,
  type Receipt,
  receiptText,
  receiptTree,
  verifyReceipt,
} from './receipt.ts';

/** Doubles that are good enough for the tree: nothing here depends on a real hash. */
const KEY = 'a'.repeat(64);
const sha256 = (text: string) => {
  let state = 0n;
  for (const letter of text) {
    state = (state * 1_000_003n + BigInt(letter.codePointAt(0) ?? 0) + 7n) % (1n << 256n);
  }
  return state.toString(16).padStart(64, '0');
};
const signed = (root: string) => sha256(receiptText(root)).repeat(2);
const tools = {
  sha256,
  verify: (key: string, text: string, signature: string) =>
    key === KEY && signature === sha256(text).repeat(2),
};

function receiptsOf(facts: LedgerFact[]): Receipt[] {
  const { root, paths } = receiptTree(facts, sha256);
  return facts.map((fact, index) => {
    const prova = paths[index] ?? [];
    return { versao: 1, ...fact, chave: KEY, prova, assinatura: signed(root) };
  });
}

const factsOf = (count: number): LedgerFact[] =>
  Array.from({ length: count }, (_, n) => ({
    lote: 1 + (n % 7),
    sequencia: 1 + n,
    hash: sha256(`row ${n}`),
  }));

test('every receipt of a batch of any size verifies, with a path of the tree height at most', async () => {
  for (const count of [1, 2, 3, 5, 8, 31, 512]) {
    for (const receipt of receiptsOf(factsOf(count))) {
      expect(receipt.prova.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
      expect(await verifyReceipt(receipt, [KEY], tools)).toBe(true);
    }
  }
});

test('a receipt is worth nothing under a key that is not of the house', async () => {
  const [receipt] = receiptsOf(factsOf(3));
  if (!receipt) throw new Error('no receipt');
  expect(await verifyReceipt(receipt, ['b'.repeat(64)], tools)).toBe(false);
  expect(await verifyReceipt(receipt, [], tools)).toBe(false);
});

test('a receipt does not verify for another row of its batch', async () => {
  const [one, other] = receiptsOf(factsOf(4));
  if (!one || !other) throw new Error('no receipts');
  const { prova } = other;
  expect(await verifyReceipt({ ...one, prova }, [KEY], tools)).toBe(false);
});

test('anything that is no receipt is refused without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (value) => {
      const receipt = { ...receiptsOf(factsOf(1))[0], prova: value } as Receipt;
      const isEmptyPath = Array.isArray(value) && value.length === 0;
      expect(await verifyReceipt(receipt, [KEY], tools)).toBe(isEmptyPath);
    }),
  );
});
