/**
 * The receipt of a bid: the house signs that a row stands in a lot's ledger.
 *
 * Bids that were accepted together share one signature. Their rows are the leaves of a hash tree, the
 * signature covers its root, and a receipt carries the path from its own row to that root. Everything
 * that is hashed or signed is plain text and begins with its purpose, so that no text of one purpose
 * can pass for another, and any language can check it. Hashes, keys and signatures are lower-case hex.
 */

/** The place of a row in the ledger, and the hash that covers it and every row before it. */
export interface LedgerFact {
  /** The lot's id. */
  lote: number;
  sequencia: number;
  /** SHA-256, hex. */
  hash: string;
}

export interface Receipt extends LedgerFact {
  versao: 1;
  /** The house's public key: raw Ed25519, hex. */
  chave: string;
  /** From the row to the root: the side of the neighbour (`e` left, `d` right) and its hash. */
  prova: string[];
  /** Ed25519, hex. */
  assinatura: string;
}

export type Sha256 = (text: string) => string;

/** The two functions of a crypto library. In a browser they may answer later. */
export interface ReceiptTools {
  sha256(text: string): string | Promise<string>;
  verify(publicKey: string, text: string, signature: string): boolean | Promise<boolean>;
}

const HASH = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const STEP = /^[ed][0-9a-f]{64}$/;
/** A batch has at most 512 rows of bids and as many automatic answers. */
const MAX_STEPS = 32;

const leafText = ({ lote, sequencia, hash }: LedgerFact) =>
  `martelo recibo folha 1\n${lote}\n${sequencia}\n${hash}`;
const nodeText = (left: string, right: string) => `martelo recibo no 1\n${left}\n${right}`;

/** The text that the house signs for all receipts of a tree. */
export const receiptText = (root: string) => `martelo recibo 1\n${root}`;

/** The root over these rows, and the path of each of them, in their order. */
export function receiptTree(
  facts: LedgerFact[],
  sha256: Sha256,
): { root: string; paths: string[][] } {
  const paths = facts.map((): string[] => []);
  /** The leaves of a node stand beside each other: those from its own `from` to that of the next one. */
  let level = facts.map((fact, from) => ({ hash: sha256(leafText(fact)), from }));
  while (level.length > 1) {
    const next: typeof level = [];
    for (let at = 0; at < level.length; at += 2) {
      const left = level[at];
      const right = level[at + 1];
      if (!left) break;
      // The last one without a neighbour moves up as it is.
      if (!right) next.push(left);
      else {
        const end = level[at + 2]?.from ?? facts.length;
        // One text for all leaves below: a step is made once for a batch, not once for each receipt.
        const toRight = `d${right.hash}`;
        const toLeft = `e${left.hash}`;
        for (let index = left.from; index < right.from; index += 1) paths[index]?.push(toRight);
        for (let index = right.from; index < end; index += 1) paths[index]?.push(toLeft);
        next.push({ hash: sha256(nodeText(left.hash, right.hash)), from: left.from });
      }
    }
    level = next;
  }
  return { root: level[0]?.hash ?? '', paths };
}

/**
 * What a check finds: one of the house's keys signed exactly this receipt (`valid`); it is no receipt, or one
 * that lacks a part (`malformed`); its key is none of the house's (`foreign`); or the signature is not one
 * over what it says (`changed`).
 */
export type ReceiptCheck = 'valid' | 'malformed' | 'foreign' | 'changed';

/**
 * Checks anything that may be a receipt. The caller says which keys are the house's: a receipt must not
 * vouch for its own key.
 */
export async function checkReceipt(
  receipt: unknown,
  houseKeys: readonly string[],
  tools: ReceiptTools,
): Promise<ReceiptCheck> {
  if (!isReceipt(receipt)) return 'malformed';
  if (!houseKeys.includes(receipt.chave)) return 'foreign';
  let hash = await tools.sha256(leafText(receipt));
  for (const step of receipt.prova) {
    const neighbour = step.slice(1);
    const text = step.startsWith('e') ? nodeText(neighbour, hash) : nodeText(hash, neighbour);
    hash = await tools.sha256(text);
  }
  const isSigned = await tools.verify(receipt.chave, receiptText(hash), receipt.assinatura);
  return isSigned ? 'valid' : 'changed';
}

/** True for what has the form of a receipt. One that a person kept may be any JSON by now. */
export function isReceipt(value: unknown): value is Receipt {
  const { versao, lote, sequencia, hash, chave, prova, assinatura }: Record<string, unknown> =
    Object(value);
  return (
    versao === 1 &&
    isCount(lote) &&
    isCount(sequencia) &&
    matches(HASH, hash) &&
    matches(HASH, chave) &&
    matches(SIGNATURE, assinatura) &&
    Array.isArray(prova) &&
    prova.length <= MAX_STEPS &&
    prova.every((step) => matches(STEP, step))
  );
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
const matches = (pattern: RegExp, value: unknown) =>
  typeof value === 'string' && pattern.test(value);
