export type PictureBounds = {
  maxWidth: number;
  maxHeight: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
  /** Files up to this size are sent unchanged if they fit within the bounds. */
  keepUpToBytes?: number;
};

/**
 * Shrinks a photograph to the largest size that is ever shown: a phone's 12 MP picture would take
 * most of the upload time. A file that the browser cannot decode is sent unchanged; the server
 * judges it.
 */
export async function shrinkPicture(file: File, bounds: PictureBounds): Promise<File> {
  if (file.size <= (bounds.keepUpToBytes ?? 0)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = fitWithin(bitmap, bounds);
    const blob = await drawn(bitmap, size, bounds.quality);
    const shrunk = size.width < bitmap.width || size.height < bitmap.height;
    bitmap.close();
    if (!blob || isBetterUnchanged(file, { shrunk, bytes: blob.size })) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

/** Formats that the server takes for every picture; a file of another one is sent as JPEG. */
const SENT_UNCHANGED = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * True when the new JPEG has no advantage over the file. A file with too many pixels has none, even
 * when it has fewer bytes: the server refuses it.
 */
export function isBetterUnchanged(
  { size, type }: Pick<File, 'size' | 'type'>,
  { shrunk, bytes }: { shrunk: boolean; bytes: number },
): boolean {
  return bytes >= size && !shrunk && SENT_UNCHANGED.includes(type);
}

/** The greatest size of the same proportions within the bounds; never larger than the original. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  { maxWidth, maxHeight }: Pick<PictureBounds, 'maxWidth' | 'maxHeight'>,
): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function drawn(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: transparent parts become white instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
