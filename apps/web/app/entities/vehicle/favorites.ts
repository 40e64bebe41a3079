import { useSyncExternalStore } from 'react';
import { oneAtATime } from '../../lib/remote/one-at-a-time';
import { notify } from '../../lib/toast/notify';
import { messageOf } from '../../lib/transport/api-error';
import { browserApi } from '../../lib/transport/browser-api';

/** The vehicles that the signed-in person follows, as the hearts show them. */
let known: ReadonlySet<string> = new Set();
/** Vehicles whose change is on its way: a reading that comes meanwhile does not undo it. */
const changing = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

export const readFavorites = oneAtATime(async () => {
  const answer = await browserApi.call('GET /api/account/favorites/ids').catch(() => null);
  if (!answer) return;
  const kept = [...changing.keys()].filter((id) => known.has(id));
  store(new Set([...answer.ids.filter((id) => !changing.has(id)), ...kept]));
});

export function forgetFavorites(): void {
  store(new Set());
}

/** Shows the change at once. One that fails is shown no longer, and a toast says why. */
export function changeFavorite(vehicleId: string, wanted: boolean): Promise<boolean> {
  show(vehicleId, wanted);
  // One after the other, so that the last press holds.
  const before = changing.get(vehicleId) ?? Promise.resolve();
  const sent = before.then(() => send(vehicleId, wanted));
  const settled = sent.then(
    () => undefined,
    (error: unknown) => {
      if (changing.get(vehicleId) === settled) show(vehicleId, !wanted);
      void notify.error(messageOf(error), { id: `favorito-falha-${vehicleId}` });
    },
  );
  changing.set(vehicleId, settled);
  void settled.then(() => {
    if (changing.get(vehicleId) === settled) changing.delete(vehicleId);
  });
  return sent.then(
    () => true,
    () => false,
  );
}

async function send(vehicleId: string, wanted: boolean): Promise<void> {
  const params = { vehicleId };
  if (wanted) await browserApi.call('PUT /api/account/favorites/:vehicleId', { params });
  else await browserApi.call('DELETE /api/account/favorites/:vehicleId', { params });
}

export function useIsFavorite(vehicleId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => known.has(vehicleId),
    () => false,
  );
}

function show(vehicleId: string, wanted: boolean): void {
  const others = [...known].filter((id) => id !== vehicleId);
  store(new Set(wanted ? [...others, vehicleId] : others));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function store(next: ReadonlySet<string>): void {
  known = next;
  for (const listener of listeners) listener();
}
