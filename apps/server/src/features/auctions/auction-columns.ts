import { basicFields } from '@martelo/contract/shapes/auction-form';
import type { AuctionChange } from '@martelo/contract/shapes/auctions';
import type { AuctionRow } from '../lots/auction-clock.ts';

type BasicField = keyof typeof basicFields | 'regime';
type Sent = { [Name in BasicField]?: AuctionChange[Name] };

/** The fields that the auction form and the category form have. */
export const basicFieldNames = Object.keys(basicFields) as (keyof typeof basicFields)[];

/** What a change leaves that sends the field empty. Without it the stored value stays. */
const CLEARED: Partial<Record<BasicField, string>> = { descricao: '' };

/** The columns of the fields that were sent. */
export function basicColumnsOf(sent: Sent): Partial<Pick<AuctionRow, BasicField>> {
  const names: BasicField[] = [...basicFieldNames, 'regime'];
  const columns = names.flatMap((name) => {
    const value = name in sent ? (sent[name] ?? CLEARED[name]) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(columns);
}
