import { TEST_PASSWORD } from '../../apps/server/src/testing/factories.ts';

export const BIDDERS = 100;
/** Lots of the auction on which the bench bids. */
export const BID_ON = 3;
export const bidderEmail = (nth: number) => `lance${nth}@exemplo.example`;

/** Signs the bidders in through the product and returns their tokens. */
export async function signInBidders(base: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let nth = 1; nth <= BIDDERS; nth += 1) {
    const answer = await fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: bidderEmail(nth), password: TEST_PASSWORD }),
    });
    if (!answer.ok) throw new Error(`${bidderEmail(nth)} was not signed in: ${answer.status}`);
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  return tokens;
}
