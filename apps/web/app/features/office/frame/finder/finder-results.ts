import type { FinderAnswer } from '@martelo/contract/shapes/finder';
import { formatDocument } from '@martelo/core/documents';
import { SALE_LOOKS } from '../../../../entities/sale/sale-words';
import type { FoundPage } from './finder-pages';

export type FinderItem = {
  key: string;
  label: string;
  /** What tells this row from others like it. */
  detail: string;
  to: string;
};
export type FinderGroup = { label: string; items: FinderItem[] };

type Wishes = {
  pages: readonly FoundPage[];
  /** Null while the server has not answered this text. */
  answer: FinderAnswer | null;
  /** The person may open the form of a vehicle. */
  mayEdit: boolean;
};

/** What was found, in groups without an empty one. */
export function groupsOf({ pages, answer, mayEdit }: Wishes): FinderGroup[] {
  const { veiculos = [], pessoas = [], arremates = [], documentos = [] } = answer ?? {};
  const groups: FinderGroup[] = [
    {
      label: 'Páginas',
      items: pages.map(({ to, label, place }) => ({ key: to, label, detail: place, to })),
    },
    {
      label: 'Veículos e lotes',
      items: veiculos.map((vehicle) => ({
        key: `vehicle ${vehicle.id} ${vehicle.lote}`,
        label: vehicle.titulo,
        detail: words(
          vehicle.lote && `Lote ${vehicle.lote}`,
          vehicle.placa,
          vehicle.leilao ?? 'Sem leilão',
        ),
        to: mayEdit
          ? `/admin/veiculos/editar/${vehicle.id}`
          : `/admin/veiculos?${new URLSearchParams({ busca: vehicle.placa || vehicle.titulo })}`,
      })),
    },
    {
      label: 'Clientes',
      items: pessoas.map(({ id, nome, email, documento }) => ({
        key: `person ${id}`,
        label: nome,
        detail: words(documento && formatDocument(documento), email),
        to: `/admin/usuarios/gerenciar?${new URLSearchParams({ busca: email })}`,
      })),
    },
    {
      label: 'Arremates',
      items: arremates.map(({ id, numero, comprador, veiculo, lote, estado }) => ({
        key: `sale ${id}`,
        label: `${numero} · ${comprador}`,
        detail: words(`Lote ${lote}`, veiculo, SALE_LOOKS[estado].label),
        to: `/admin/arremates/${id}`,
      })),
    },
    {
      label: 'Documentos',
      items: documentos.map(({ id, numero, arremateId, comprador }) => ({
        key: `paper ${id}`,
        label: numero,
        detail: comprador,
        to: `/admin/arremates/${arremateId}`,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function words(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
