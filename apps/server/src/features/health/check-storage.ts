import type { HealthPart } from '@martelo/contract/shapes/system-health';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { within } from '../../platform/within.ts';
import { reasonOf, warning, well } from './part.ts';
import { kept } from './shared-answers.ts';

const LIMIT_MS = 2_000;
/** A store of others is asked, and paid, by the call. */
const KEPT_MS = 10_000;
/** No picture has this name: that it is missing is the answer. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Checks that the place of the pictures answers. Bids do not need it. */
export function checkStorage(media: Pick<MediaStore, 'readStored'>): () => Promise<HealthPart> {
  const ask = kept(KEPT_MS, async () => {
    const begun = performance.now();
    await media.readStored('vehicle', NOBODY);
    return Math.round(performance.now() - begun);
  });
  return async () => {
    try {
      return well({ milliseconds: await within(LIMIT_MS, ask()) });
    } catch (error) {
      return warning(reasonOf(error));
    }
  };
}
