import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { Picture } from '@martelo/contract/shapes/pictures';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { readAmount, toReais } from '@martelo/core/money';
import { chosenAuction } from '../auction-choice';
import type { VehicleDraft } from '../form/vehicle-draft';

type Form = {
  draft: VehicleDraft;
  pictures: readonly Picture[];
  auctions: readonly AdminAuction[];
  /** The stored vehicle of an edit form, with its bids and its lot. */
  stored?: Vehicle | undefined;
};

/** The vehicle as it would be read from the site if the form were saved now. */
export function cardVehicle({ draft, pictures, auctions, stored }: Form): Vehicle {
  const { titulo, marca, modelo, cor, combustivel, finalPlaca, situacao, origem } = draft;
  const { descricao, destaque, categoria, lote, auctionId } = draft;
  const km = draft.km === '' ? null : Number(draft.km);
  const isMoved = !stored || auctionId !== (stored.auction?.id ?? '');
  return {
    ...(stored ?? UNSAVED),
    titulo,
    marca,
    modelo,
    cor,
    combustivel,
    finalPlaca,
    situacao,
    origem,
    descricao,
    destaque,
    categoria,
    km,
    quilometragem: km,
    lote: lote || (stored?.lote ?? ''),
    ano: Number(draft.ano),
    lanceInicial: reaisOf(draft.lanceInicial) ?? 0,
    valorFipe: reaisOf(draft.valorFipe),
    imagens: [...pictures],
    ...(isMoved && clockOf(entered({ draft, auctions, stored }))),
  };
}

/** A stored vehicle without a chosen auction goes on waiting for one. */
function entered({ draft, auctions, stored }: Omit<Form, 'pictures'>): AdminAuction | undefined {
  return stored && draft.auctionId === '' ? undefined : chosenAuction(auctions, draft);
}

function reaisOf(typed: string): number | null {
  const amount = readAmount(typed);
  return amount === null ? null : toReais(amount);
}

function clockOf(auction: AdminAuction | undefined) {
  if (!auction) return WAITING;
  const { id, titulo, tipo, numeroLote, phase } = auction;
  const { dataInicio, dataFim, remainingMs, serverTime } = auction;
  return {
    auction: { id, titulo, tipo, numeroLote, phase },
    phase,
    dataInicio,
    dataFim,
    remainingMs,
    serverTime,
    prorrogado: false,
  };
}

const WAITING = {
  auction: null,
  phase: null,
  dataInicio: null,
  dataFim: null,
  remainingMs: null,
  prorrogado: false,
} as const;

/** What a vehicle has before its first save and its first bid. */
const UNSAVED = {
  ...WAITING,
  id: '',
  sequence: 0,
  totalLances: 0,
  lanceAtual: null,
  avaliacao: null,
  classe: 'conservado',
  ordemLeilao: 1,
  resultado: 'active',
  incrementos: null,
  prorrogacao: null,
  lanceAutomatico: false,
  // It has no clock, so any time will do.
  serverTime: '1970-01-01T00:00:00.000Z',
  createdAt: '',
} as const;
