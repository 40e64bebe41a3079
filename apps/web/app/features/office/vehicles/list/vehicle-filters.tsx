import { NativeSelect } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { VEHICLE_CONDITIONS } from '@martelo/contract/shapes/vehicle-lists';
import { VEHICLE_CATEGORIES } from '@martelo/core/vehicle-types';
import type { ReactNode } from 'react';
import { AuctionSelect } from '../../../../entities/auction/auction-select';
import { FilterTabs } from '../../../../ui/list/filter-tabs';
import { SearchBox } from '../../../../ui/list/search-box';
import { Toolbar } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { CONDITION_LABELS, type ListFilters } from './list-filters';
import classes from './vehicle-list.module.css';

type Props = {
  search: string;
  onSearch: (text: string) => void;
  searching: boolean;
  filters: ListFilters;
  auctions: readonly Auction[];
  onFilter: (name: keyof ListFilters, value: string) => void;
  /** Content below the filters. */
  children: ReactNode;
};

const CATEGORY_TABS = [
  { value: '', label: 'Todas' },
  ...VEHICLE_CATEGORIES.map((value) => ({ value, label: value })),
];

const CONDITIONS = [
  { value: '', label: 'Qualquer status' },
  ...VEHICLE_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] })),
];

const SHOWN = [
  { value: '', label: 'Mostrar todos' },
  { value: 'destaque', label: 'Em destaque' },
  { value: 'sem-foto', label: 'Sem foto' },
];

/** The search and the filters of the list of all vehicles. */
export function VehicleFilters(props: Props) {
  const { search, onSearch, searching, filters, auctions, onFilter, children } = props;
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Buscar veículo"
          placeholder="Buscar por título, marca, modelo, ano ou lote"
          value={search}
          onSearch={onSearch}
          busy={searching}
        />
        <div className={`cluster ${classes.selects}`}>
          <Permitted to="auctions.read">
            <AuctionSelect
              auctions={auctions}
              value={filters.leilao}
              onChange={(value) => onFilter('leilao', value)}
            />
          </Permitted>
          <NativeSelect
            aria-label="Status"
            data={CONDITIONS}
            value={filters.estado}
            onChange={(event) => onFilter('estado', event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Mostrar"
            data={SHOWN}
            value={filters.mostrar}
            onChange={(event) => onFilter('mostrar', event.currentTarget.value)}
          />
        </div>
      </Toolbar>
      <Toolbar>
        <FilterTabs
          label="Categoria"
          tabs={CATEGORY_TABS}
          value={filters.categoria}
          onChange={(value) => onFilter('categoria', value)}
        />
      </Toolbar>
      <Toolbar>{children}</Toolbar>
    </>
  );
}
