import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { PICTURE_SIZE } from './base-pictures.ts';
import { addToUser, addToVehicle, takeNextPicture } from './demo-pictures.writes.ts';
import { createPaintThread } from './paint-thread.ts';

type RenderDeps = Pick<Deps, 'db' | 'media'>;
type Waiting = NonNullable<Awaited<ReturnType<typeof takeNextPicture>>>;

const RETRY_AFTER_MS = 30_000;

/**
 * Makes the missing pictures of the demonstration, one after another. A picture that a crash
 * interrupts is made again under its id at the next start.
 */
export async function renderPictures(
  { db, media }: RenderDeps,
  signal?: AbortSignal,
): Promise<void> {
  const { paint, close } = createPaintThread();
  /** False when no picture is left to make. */
  const renderNext = () =>
    db.transaction(async (tx) => {
      const waiting = await takeNextPicture(tx);
      if (!waiting) return false;
      const { id, drawing } = waiting;
      const picture = { data: await paint(drawing), ...PICTURE_SIZE };
      await media.saveEncoded(tx, 'identity' in drawing ? 'identity' : 'vehicle', { id, picture });
      await attach(tx, waiting);
      return true;
    });
  try {
    while (!signal?.aborted && (await renderNext()));
  } finally {
    await close();
  }
}

async function attach(tx: Tx, { id, drawing, vehicleId, userId }: Waiting): Promise<void> {
  if (vehicleId !== null) await addToVehicle(tx, vehicleId, id);
  if (userId !== null && 'identity' in drawing) {
    await addToUser(tx, userId, { mediaId: id, identity: drawing.identity });
  }
}

/** Works beside the serving site until all pictures are made or `stop` is called. */
export function startRendering(
  deps: RenderDeps,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const rendering = keepRendering(deps, { signal: stopping.signal, onError });
  return {
    stop() {
      stopping.abort();
      return rendering;
    },
  };
}

/** Continues after a failure, because a full disk or a missing database may be temporary. */
async function keepRendering(
  deps: RenderDeps,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await renderPictures(deps, signal);
    } catch (error) {
      onError(error);
      await pause(RETRY_AFTER_MS, undefined, { signal }).catch(() => {});
    }
  }
}
