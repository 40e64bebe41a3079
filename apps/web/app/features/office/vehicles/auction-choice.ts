import type { Auction } from '@martelo/contract/shapes/auctions';
import { isOver, isPaused, isRunning, isUpcoming } from '@martelo/core/auction';
import { type AuctionAct, permits } from '@martelo/core/auction-permits';
import { DAY_MS } from '@martelo/core/duration';
import {
  type AuctionType,
  typeOfCategory,
  type VehicleCategory,
} from '@martelo/core/vehicle-types';
import { auctionLabel } from '../../../entities/auction/auction-label';
import { byAttention } from '../../../entities/auction/auction-order';
import { formatDayAndTime } from '../../../lib/format/formats';

export type AuctionOption = { value: string; label: string };
type Joinable = Pick<Auction, 'id' | 'titulo' | 'numeroLote' | 'tipo' | 'phase'> & {
  /** Absent: the auction is private and public, as most are. */
  publicadoEm?: Auction['publicadoEm'];
  regime?: Auction['regime'];
};

/** What a person or the server may do with the auction's vehicles. */
function admits({ regime = 'privado', publicadoEm = '' }: Joinable, act: AuctionAct): boolean {
  return permits({ regime, publishedAt: publicadoEm }, act);
}

/** True when a person may put a vehicle into the auction: it is not over, and no edital fixes its lots. */
export function takesVehicles(auction: Joinable): boolean {
  return !isOver(auction.phase) && admits(auction, 'changeLots');
}

/**
 * The auctions that a vehicle of a category may join: the unfinished ones of its type that no edital
 * fixes, the newest first, and the vehicle's current one. The first option lets the server choose and names its
 * choice.
 */
export function auctionOptions(
  auctions: readonly Auction[],
  categoria: VehicleCategory,
  current: Joinable | null,
  isHeld = false,
): AuctionOption[] {
  const tipo = typeOfCategory(categoria);
  const open = openOf(auctions, tipo);
  const automatic = isHeld ? HELD : automaticWords(open, tipo);
  const listed: Joinable[] = open.filter(takesVehicles);
  if (current && current.tipo === tipo && !listed.some(({ id }) => id === current.id)) {
    listed.unshift(current);
  }
  return [
    { value: '', label: automatic },
    ...listed.map((auction) => ({ value: auction.id, label: auctionLabel(auction) })),
  ];
}

const HELD = 'Espera decisão: nenhum leilão o leva sozinho';

function automaticWords(open: readonly Joinable[], tipo: AuctionType): string {
  const newest = automaticOf(open);
  return newest
    ? `Automático: ${newest.titulo} (o mais novo de ${tipo})`
    : `Sem leilão de ${tipo} aberto: aguarda o próximo`;
}

/**
 * The unfinished auctions of a type, the newest first; a vehicle without a chosen auction joins the
 * first of them.
 */
export function openOf<A extends Joinable>(auctions: readonly A[], tipo: AuctionType): A[] {
  return auctions
    .filter((auction) => auction.tipo === tipo && !isOver(auction.phase))
    .sort((one, other) => Number(other.id) - Number(one.id));
}

/**
 * The auction in the heading of a type's list: the requested one, else the one that new vehicles
 * join.
 */
export function headingAuction(
  auctions: readonly Auction[],
  tipo: AuctionType,
  wanted: string,
): Auction | undefined {
  const ofType = auctions.filter((auction) => auction.tipo === tipo);
  const asked = ofType.find(({ id }) => id === wanted);
  const open = openOf(ofType, tipo);
  return asked ?? automaticOf(open) ?? open[0] ?? byAttention(ofType)[0];
}

type Chosen = { auctionId: string; categoria: VehicleCategory };

/** The auction that the form's vehicle enters; undefined when it waits for the next one. */
export function chosenAuction<A extends Joinable>(
  auctions: readonly A[],
  { auctionId, categoria }: Chosen,
): A | undefined {
  if (auctionId !== '') return auctions.find(({ id }) => id === auctionId);
  return automaticOf(openOf(auctions, typeOfCategory(categoria)));
}

/** A draft takes only the vehicles that are put into it, and a published edital fixes its lots. */
function automaticOf<A extends Joinable>(open: readonly A[]): A | undefined {
  return open.find((auction) => admits(auction, 'joinByItself'));
}

type Dated = Joinable & Pick<Auction, 'dataInicio' | 'dataFim' | 'remainingMs'>;

/** 'Entra em Leilão de Carros, nº 7: em andamento, termina qua., 25 de nov., 11:54.' */
export function auctionWords(auction: Dated, verb: 'Entra' | 'Está'): string {
  const { titulo, numeroLote, phase, dataInicio, dataFim } = auction;
  const name = `${verb} em ${titulo}, nº ${numeroLote}`;
  const end = formatDayAndTime(dataFim);
  switch (phase) {
    case 'running':
      return `${name}: em andamento, termina ${end}.`;
    case 'paused':
      return `${name}: pausado, com término em ${end}.`;
    case 'finished':
      return `${name}: finalizado.`;
    case 'upcoming':
      return `${name}: começa ${formatDayAndTime(dataInicio)} e termina ${end}.`;
  }
}

/** A vehicle that enters a running auction later than this is seen by few people. */
const SOON_MS = DAY_MS;

export function endsSoon({ phase, remainingMs }: Dated): boolean {
  return (isRunning(phase) || isPaused(phase)) && remainingMs < SOON_MS;
}

/** An auction of the same type that has not begun, in place of one that ends soon. */
export function laterAuction<A extends Joinable>(
  auctions: readonly A[],
  { categoria }: Chosen,
  instead: Joinable,
): A | undefined {
  return openOf(auctions, typeOfCategory(categoria)).find(
    (auction) =>
      auction.id !== instead.id &&
      isUpcoming(auction.phase) &&
      auction.publicadoEm !== null &&
      takesVehicles(auction),
  );
}
