import { TextInput } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { AuctionSelect } from '../../../entities/auction/auction-select';
import type { ListQuery } from '../../../lib/remote/use-list-query';
import classes from './bids.module.css';

type Name = 'leilao' | 'lote' | 'de' | 'ate';

type Props = {
  auctions: readonly Auction[];
  filters: Record<Name, string>;
  onFilter: ListQuery['setFilter'];
};

/** Narrows the history to an auction, a lot and a period. */
export function BidFilters({ auctions, filters, onFilter }: Props) {
  const { leilao, lote, de, ate } = filters;
  const type = (name: Name, value: string) => onFilter(name, value, { replace: true });
  return (
    <div className={classes.filters}>
      <AuctionSelect
        auctions={auctions}
        value={leilao}
        onChange={(id) => onFilter('leilao', id)}
        className={classes.choice}
      />
      <TextInput
        aria-label="Lote"
        placeholder="Lote"
        maxLength={20}
        value={lote}
        onChange={(event) => type('lote', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        aria-label="De"
        title="De"
        value={de}
        max={ate || undefined}
        onChange={(event) => type('de', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        aria-label="Até"
        title="Até"
        value={ate}
        min={de || undefined}
        onChange={(event) => type('ate', event.currentTarget.value)}
      />
    </div>
  );
}
