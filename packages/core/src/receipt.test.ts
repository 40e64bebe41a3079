import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkReceipt,
  type LedgerFact,
  type Receipt,
  receiptText,
  receiptTree,
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

test('every receipt of a batch of any size is valid, with a path of the tree height at most', async () => {
  for (const count of [1, 2, 3, 5, 8, 31, 512]) {
    for (const receipt of receiptsOf(factsOf(count))) {
      expect(receipt.prova.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
      expect(await checkReceipt(receipt, [KEY], tools)).toBe('valid');
    }
  }
});

test('a receipt is worth nothing under a key that is not of the house', async () => {
  const [receipt] = receiptsOf(factsOf(3));
  if (!receipt) throw new Error('no receipt');
  expect(await checkReceipt(receipt, ['b'.repeat(64)], tools)).toBe('foreign');
  expect(await checkReceipt(receipt, [], tools)).toBe('foreign');
});

test('a receipt is not valid for another row of its batch', async () => {
  const [one, other] = receiptsOf(factsOf(4));
  if (!one || !other) throw new Error('no receipts');
  const { prova } = other;
  expect(await checkReceipt({ ...one, prova }, [KEY], tools)).toBe('changed');
});

test('a receipt whose lot, number, hash or signature was changed is told as changed', async () => {
  const [receipt] = receiptsOf(factsOf(4));
  if (!receipt) throw new Error('no receipt');
  const changes: Partial<Receipt>[] = [
    { lote: 99 },
    { sequencia: 99 },
    { hash: sha256('another row') },
    { assinatura: 'c'.repeat(128) },
    { prova: receipt.prova.slice(1) },
  ];
  for (const change of changes) {
    expect(await checkReceipt({ ...receipt, ...change }, [KEY], tools)).toBe('changed');
  }
});

test('what lacks a part of a receipt, or has one of another form, is malformed', async () => {
  const [receipt] = receiptsOf(factsOf(2));
  if (!receipt) throw new Error('no receipt');
  const changes: Record<string, unknown>[] = [
    { versao: 2 },
    { lote: '1' },
    { sequencia: 0 },
    { hash: receipt.hash.slice(1) },
    { hash: 'A'.repeat(64) },
    { chave: undefined },
    { prova: undefined },
    { prova: Array(33).fill(`d${receipt.hash}`) },
    { assinatura: null },
  ];
  for (const change of changes) {
    expect(await checkReceipt({ ...receipt, ...change }, [KEY], tools)).toBe('malformed');
  }
});

test('anything that is no receipt is refused without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (value) => {
      expect(await checkReceipt(value, [KEY], tools)).toBe('malformed');
      const isEmptyPath = Array.isArray(value) && value.length === 0;
      const receipt = { ...receiptsOf(factsOf(1))[0], prova: value };
      const found = await checkReceipt(receipt, [KEY], tools);
      expect(found).toBe(isEmptyPath ? 'valid' : 'malformed');
    }),
  );
});
