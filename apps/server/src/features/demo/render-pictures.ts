import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { addToUser, addToVehicle, deletePicture, lockNextPicture } from './demo-pictures.writes.ts';
import { drawPicture } from './draw-picture.ts';

type RenderDeps = Pick<Deps, 'db' | 'media'>;
type Picture = NonNullable<Awaited<ReturnType<typeof lockNextPicture>>>;

const RETRY_AFTER_MS = 30_000;

/**
 * Draws the missing pictures of the demonstration, one after another, and stores each like an
 * upload. A picture that a crash interrupts is drawn again under its id at the next start.
 */
export async function renderPictures(deps: RenderDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await renderNext(deps)));
}

/** False when no picture is left to draw. */
function renderNext({ db, media }: RenderDeps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const picture = await lockNextPicture(tx);
    if (!picture) return false;
    const { id, drawing } = picture;
    const kind = 'identity' in drawing ? 'identity' : 'vehicle';
    const saved = await media.savePicture(tx, kind, await drawPicture(drawing), id);
    if (!saved.ok) throw new Error(`the picture ${id} of the demonstration cannot be read`);
    await attach(tx, picture);
    await deletePicture(tx, id);
    return true;
  });
}

async function attach(tx: Tx, { id, drawing, vehicleId, userId }: Picture): Promise<void> {
  if (vehicleId !== null) await addToVehicle(tx, vehicleId, id);
  if (userId !== null && 'identity' in drawing) {
    await addToUser(tx, userId, { mediaId: id, identity: drawing.identity });
  }
}

/** Draws beside the serving site until all pictures are drawn or `stop` is called. */
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
