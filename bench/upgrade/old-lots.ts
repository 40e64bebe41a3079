/** Auctions, vehicles and bids of the house that an older version fills. */
import { HOUR_MS } from '@martelo/core/duration';
import { type Member, picture } from './old-people.ts';
import { eventually, type OldSite } from './old-site.ts';

export interface House {
  site: OldSite;
  /** Of the director. */
  token: string;
  clients: Member[];
}

export interface OldVehicle {
  id: string;
  auctionId: string;
}

/** No house of a test lasts so long: what runs until then is open whenever the test runs. */
export const FAR_END = '2098-03-05T20:00:00Z';

const soon = (inMs: number) => new Date(Date.now() + inMs).toISOString();

let numbers = 500;

interface AuctionWish {
  regime?: 'privado' | 'art328' | 'administrativo';
  tipo?: string;
  startsInMs?: number;
  dataFim?: string;
  extra?: object;
}

export async function addAuction({ site, token }: House, wish: AuctionWish = {}): Promise<string> {
  const { regime = 'privado', tipo = 'Carros', startsInMs = -HOUR_MS } = wish;
  numbers += 1;
  const body = {
    titulo: `Leilão ${numbers} do pátio`,
    descricao: 'Veículos removidos e recuperados.',
    tipo,
    regime,
    numeroLote: String(numbers),
    dataInicio: soon(startsInMs),
    dataFim: wish.dataFim ?? soon(HOUR_MS),
    ...wish.extra,
  };
  return (await site.call<{ id: string }>('POST', '/api/auctions', { token, body })).id;
}

let vehicles = 0;

export async function addVehicle(
  { site, token }: House,
  auctionId: string,
  extra: Record<string, string> = {},
): Promise<OldVehicle> {
  vehicles += 1;
  const form = new FormData();
  const fields = {
    titulo: `Fiat Uno Mille ${vehicles}`,
    marca: 'Fiat',
    modelo: 'Uno Mille',
    ano: '2019',
    cor: 'Vermelho',
    combustivel: 'Flex',
    km: '61000',
    finalPlaca: '4',
    situacao: 'Recuperado',
    origem: 'Financeira',
    lanceInicial: '1000',
    descricao: 'Pneus gastos, § motor a conferir; "sem" chave\\reserva.\nDuas linhas.',
    categoria: 'Carro',
    placa: `MRT${vehicles % 10}A${String(vehicles).padStart(2, '0')}`,
    chassi: `9BWZZZ377VT${String(100_000 + vehicles)}`,
    renavam: `9${String(10_000_000 + vehicles)}`,
    motor: `CHT${String(100_000 + vehicles)}`,
    auctionId,
    ...extra,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('imagens', await picture(vehicles), 'foto.jpg');
  const { id } = await site.call<{ id: string }>('POST', '/api/vehicles', { token, form });
  return { id, auctionId };
}

let bids = 0;

export async function bid(
  { site }: House,
  who: Member,
  { id }: OldVehicle,
  value: number,
): Promise<{ id: string }> {
  const { condicoes } = await site.call<{ condicoes?: { marca?: string } | null }>(
    'GET',
    `/api/vehicles/${id}`,
  );
  const termsMark = condicoes?.marca;
  bids += 1;
  const answer = await site.call<{ bid: { id: string } }>('POST', '/api/bids/create', {
    token: who.token,
    key: `lance-${bids}`,
    body: { vehicleId: id, value, ...(termsMark && { termsMark }) },
  });
  return answer.bid;
}

/** Ends an auction by its clock and waits until the house has closed its lots. */
export async function endAuction({ site, token }: House, id: string): Promise<void> {
  await site.call('PUT', `/api/auctions/${id}`, { token, body: { dataFim: soon(1_000) } });
}

interface SaleRow {
  id: string;
  estado: string;
  versao: number;
}

/** The sale that a lot has become. */
export function saleOf({ site }: House, buyer: Member, vehicle: OldVehicle): Promise<SaleRow> {
  return eventually(`the sale of vehicle ${vehicle.id}`, async () => {
    const rows = await site.call<(SaleRow & { veiculoId: string })[]>('GET', '/api/account/sales', {
      token: buyer.token,
    });
    return rows.find((row) => row.veiculoId === vehicle.id);
  });
}

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';

/** Uploads the edital of an auction and publishes it. */
export async function publish({ site, token }: House, auctionId: string): Promise<void> {
  const form = new FormData();
  const file = new Blob([`${PDF}% ${auctionId}\n`], { type: 'application/pdf' });
  form.set('edital', file, 'edital.pdf');
  await site.call('POST', `/api/admin/auctions/${auctionId}/notices`, { token, form });
  const body = { versao: 1 };
  await site.call('POST', `/api/admin/auctions/${auctionId}/publish`, { token, body });
}
