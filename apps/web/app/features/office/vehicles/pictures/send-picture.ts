import type { Picture } from '@martelo/contract/shapes/pictures';
import { shrinkPicture } from '../../../../lib/picture/shrink-picture';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { SendPicture } from './upload-queue';

/** As large as the viewer ever shows one; what is small already is sent as it was taken. */
const PHOTO = {
  maxWidth: 2400,
  maxHeight: 2400,
  quality: 0.88,
  keepUpToBytes: 1_500_000,
} as const;

/** Shrinks a photograph and takes it to the server, where it waits for its vehicle to be saved. */
export const sendPicture: SendPicture = async (file, { signal, onProgress }): Promise<Picture> => {
  const body = new FormData();
  body.append('imagem', await shrinkPicture(file, PHOTO));
  signal.throwIfAborted();
  const options = { signal, onUploadProgress: onProgress };
  return browserApi.call('POST /api/vehicles/pictures', { body }, options);
};
