import type {
  GateVisits,
  OwnVisit,
  OwnVisits,
  VisitSlots,
  YardView,
} from '@martelo/contract/shapes/visits';
import { dayOf } from '@martelo/core/deadlines';
import { MINUTE_MS } from '@martelo/core/duration';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readPlace } from './read-place.ts';
import { type FreeSlot, readFreeSlots } from './read-slots.ts';
import {
  listOwnVisits,
  listVisitsOfDay,
  readYard,
  type VisitRow,
  type YardRow,
} from './visits.queries.ts';

type Named = { name: string; address: string };
const presentPlace = ({ name, address }: Named) => ({ nome: name, endereco: address });
const presentSlot = ({ startsAt, places }: FreeSlot) => ({
  inicio: startsAt.toISOString(),
  vagas: places,
});

export async function presentSlots(db: Db, timeZone: string): Promise<VisitSlots> {
  const yard = await readYard(db);
  const now = new Date(await readNow(db));
  const days = await readFreeSlots(db, yard, { now, timeZone });
  return {
    patio: presentPlace(await readPlace(db, timeZone, yard)),
    dias: days.map(({ day, slots }) => ({ dia: day, horarios: slots.map(presentSlot) })),
  };
}

type Shown = Pick<VisitRow, 'id' | 'startsAt' | 'state' | 'reason' | 'vehicleId'> & {
  titulo: string;
  lote: string | null;
};

function presentVisit(row: Shown, { slotMinutes }: YardRow): Omit<OwnVisit, 'aberta'> {
  return {
    id: String(row.id),
    inicio: row.startsAt.toISOString(),
    fim: new Date(row.startsAt.getTime() + slotMinutes * MINUTE_MS).toISOString(),
    ...{ estado: row.state, motivo: row.reason },
    ...{ vehicleId: String(row.vehicleId), veiculo: row.titulo, lote: row.lote },
  };
}

export async function presentOwnVisits(
  db: Db,
  { userId, timeZone, limit }: { userId: number; timeZone: string; limit?: number },
): Promise<OwnVisits> {
  const yard = await readYard(db);
  const now = new Date(await readNow(db));
  const rows = await listOwnVisits(db, userId, now, limit);
  return {
    patio: presentPlace(await readPlace(db, timeZone, yard)),
    visitas: rows.map((row) => ({
      ...presentVisit(row, yard),
      aberta: row.state === 'agendada' && row.startsAt > now,
    })),
  };
}

/** The visits of a day of the yard, of the day of an instant, or of today. */
export async function presentGateVisits(
  db: Db,
  { day, at, timeZone }: { day?: string | undefined; at?: Date; timeZone: string },
): Promise<GateVisits> {
  const yard = await readYard(db);
  const now = new Date(await readNow(db));
  const place = await readPlace(db, timeZone, yard);
  const shown = day ?? dayOf(place.zone, at ?? now);
  const rows = await listVisitsOfDay(db, shown, place.zone);
  const free = await readFreeSlots(db, yard, { now, timeZone });
  return {
    dia: shown,
    patio: presentPlace(place),
    visitas: rows.map((row) => ({
      ...presentVisit(row, yard),
      pessoa: { id: String(row.userId), nome: row.name, telefone: row.phone },
    })),
    horarios: (free.find((one) => one.day === shown)?.slots ?? []).map(presentSlot),
  };
}

export async function presentYard(db: Db, timeZone: string): Promise<YardView> {
  const yard = await readYard(db);
  const { standard } = await readPlace(db, timeZone, yard);
  return {
    ...{ nome: yard.name, endereco: yard.address, padrao: presentPlace(standard) },
    ...{ janelas: yard.visitWindows, minutos: yard.slotMinutes, vagas: yard.places },
    version: yard.version,
  };
}
