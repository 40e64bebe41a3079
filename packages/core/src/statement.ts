/**
 * A statement: the house signs the last row of every ledger of an auction. Statements are a chain of
 * their own, so that two people who kept one each can show a rewrite of anything before them.
 */

/** Lot id, sequence of its last row, and the hash of that row as lower-case hex. */
export type Head = [lotId: number, sequence: number, hash: string];

export interface Statement {
  auctionId: number;
  /** 1, 2, 3 … within the auction. */
  number: number;
  /** Epoch milliseconds. */
  at: number;
  /** True for the statement that was made because lots closed. */
  closing: boolean;
  /** Of every lot with a ledger row, by lot id. */
  heads: Head[];
  /** Hex; null for the first. */
  previousHash: string | null;
}

/** The text whose SHA-256 is the statement's hash. A change of it breaks every stored statement. */
export function statementText({
  auctionId,
  number,
  at,
  closing,
  heads,
  previousHash,
}: Statement): string {
  const head = `martelo resumo 1\n${auctionId}\n${number}\n${at}\n${closing}\n${previousHash ?? '-'}`;
  return [head, ...heads.map((one) => one.join(' '))].join('\n');
}

/** The text that the house signs. */
export const statementSignatureText = (hash: string) => `martelo resumo assinado 1\n${hash}`;

/** True when both name the same last rows: then a new statement would say nothing new. */
export function sameHeads(one: readonly Head[], other: readonly Head[]): boolean {
  return (
    one.length === other.length &&
    one.every((head, index) => head.every((part, n) => part === other[index]?.[n]))
  );
}
