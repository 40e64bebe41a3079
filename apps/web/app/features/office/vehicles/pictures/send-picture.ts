import type { Picture } from '@martelo/contract/shapes/pictures';
import { shrinkPicture } from '../../../../lib/picture/shrink-picture';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { SendPicture } from './upload-queue';

/** The viewer shows no larger size; smaller photographs are uploaded unchanged. */
const PHOTO = {
  maxWidth: 2400,
  maxHeight: 2400,
  quality: 0.88,
  keepUpToBytes: 1_500_000,
} as const;

/** Shrinks a photograph and uploads it; the server keeps it until its vehicle is saved. */
export const sendPicture: SendPicture = async (file, { signal, onProgress }): Promise<Picture> => {
  const body = new FormData();
  body.append('imagem', await shrinkPicture(file, PHOTO));
  signal.throwIfAborted();
  const options = { signal, onUploadProgress: onProgress };
  return browserApi.call('POST /api/vehicles/pictures', { body }, options);
};
