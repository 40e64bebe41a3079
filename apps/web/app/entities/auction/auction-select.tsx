import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Select } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { auctionLabel } from './auction-label';
import { byAttention } from './auction-order';

type Props = {
  auctions: readonly Auction[];
  /** The id of an auction; '' for all of them. */
  value: string;
  onChange: (id: string) => void;
  className?: string | undefined;
};

/** Chooses the auction that a list shows, by any part of its name or number. */
export function AuctionSelect({ auctions, value, onChange, className }: Props) {
  const data = byAttention(auctions).map((auction) => ({
    value: auction.id,
    label: auctionLabel(auction),
  }));
  return (
    <Select
      aria-label="Leilão"
      placeholder="Todos os leilões"
      nothingFoundMessage="Nenhum leilão com este nome."
      data={data}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      className={className}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Ver todos os leilões' }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      limit={100}
      // Room for both symbols, or the second one lies on the text.
      rightSectionWidth={value ? 64 : undefined}
    />
  );
}
