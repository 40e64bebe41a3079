/** The first bytes of the formats that every supported browser draws. */
const DRAWN = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8/, /^RIFF[\s\S]{4}WEBP/];
/** Formats that a phone may take and the server may read, whatever the browser can draw. */
const OTHERS = [/^[\s\S]{4}ftyp/, /^BM/, /^II\*\0/, /^MM\0\*/];

/**
 * False for a file that only has the name of a picture, and for a damaged one. What a browser
 * cannot draw is judged by the server.
 */
export async function isPicture(file: File): Promise<boolean> {
  const head = await headOf(file);
  // The file can no longer be read; the sending of the form says so.
  if (head === null) return true;
  if (OTHERS.some((format) => format.test(head))) return true;
  return DRAWN.some((format) => format.test(head)) && (await isDrawn(file));
}

async function headOf(file: File): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    return String.fromCharCode(...bytes);
  } catch {
    return null;
  }
}

async function isDrawn(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
