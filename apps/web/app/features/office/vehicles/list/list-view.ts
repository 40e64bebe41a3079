import { VEHICLE_ORDERS, type VehicleOrder } from '@martelo/contract/shapes/vehicle-lists';
import { useKeptChoice } from '../../../../lib/page/use-kept-choice';
import { useDesk } from '../../../../ui/style/use-media';

export const PAGE_SIZES = ['20', '50', '100'] as const;

/** How this browser shows the list: low or high rows, and how many of them. */
export function useListView() {
  const [density, setDensity] = useKeptChoice(
    'vehicle-rows',
    useDesk() ? ['compact', 'usual'] : ['usual', 'compact'],
  );
  const [size, setSize] = useKeptChoice('vehicle-page-size', PAGE_SIZES);
  return { dense: density === 'compact', setDensity, pageSize: Number(size), size, setSize };
}

export type ListView = ReturnType<typeof useListView>;

type Order = VehicleOrder | `-${VehicleOrder}`;

/** The orders of the menu; the headings of columns offer some of them too. */
export const ORDER_OPTIONS: readonly { value: Order | ''; label: string }[] = [
  { value: '', label: 'Mais novos no cadastro' },
  { value: 'criado', label: 'Mais antigos no cadastro' },
  { value: 'lote', label: 'Nº do lote' },
  { value: '-lote', label: 'Nº do lote, do maior' },
  { value: 'titulo', label: 'Título, de A a Z' },
  { value: '-titulo', label: 'Título, de Z a A' },
  { value: '-ano', label: 'Ano, do mais novo' },
  { value: 'ano', label: 'Ano, do mais antigo' },
  { value: 'inicial', label: 'Menor lance inicial' },
  { value: '-inicial', label: 'Maior lance inicial' },
  { value: '-atual', label: 'Maior lance' },
  { value: 'atual', label: 'Menor lance' },
  { value: 'termino', label: 'Término mais próximo' },
  { value: '-termino', label: 'Término mais distante' },
];

/** Reads the order from the address; an unknown one is the usual order. */
export function orderOf(text: string): Order | undefined {
  const orders: Order[] = VEHICLE_ORDERS.flatMap((one) => [one, `-${one}` as const]);
  return orders.find((one) => one === text);
}
