import {
  categoryOfType,
  parseAuctionType,
  parseVehicleCategory,
} from '@martelo/core/vehicle-types';
import { useState } from 'react';
import { AddForm } from './add-form';
import type { Series } from './series';
import { useWayBack } from './use-way-back';
import { emptyDraft } from './vehicle-draft';

type Props = {
  /** Slug of the category list that the form was opened from, if any. */
  tipo?: string | undefined;
  /** Category in the address that opened the form. */
  named: string;
  /** Auction in that address; empty: the newest unfinished one of the type. */
  auctionId: string;
  /** The vehicles that were entered just before this one; null for the first. */
  series: Series | null;
};

export function AddVehicle({ tipo, named, auctionId, series }: Props) {
  const type = tipo ? parseAuctionType(tipo) : null;
  const category = parseVehicleCategory(named);
  const back = useWayBack(tipo ? `/admin/veiculos/${tipo}` : '/admin/veiculos');
  const start = category ?? (type ? categoryOfType(type) : 'Carro');
  const [initial] = useState(() => ({
    draft: { ...emptyDraft(start, category ?? undefined), auctionId, ...series?.kept },
    pictures: [],
    version: '',
  }));
  const title = category ?? (type ? categoryOfType(type) : null);
  return (
    <AddForm
      title={title ? `Adicionar veículo - ${title}` : 'Adicionar veículo'}
      name={`adicionar ${tipo ?? ''}`}
      initial={initial}
      back={back}
      tipo={tipo}
      named={named}
      series={series}
    />
  );
}
