/** The first bytes of the formats that phones and cameras write. */
const FORMATS = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp/,
  /^BM/,
  /^II\*\0/,
  /^MM\0\*/,
];

/**
 * False for a file that only has the name of a picture. The server judges the rest: a weak phone
 * cannot draw a large picture that the server reads.
 */
export async function isPicture(file: File): Promise<boolean> {
  const head = await headOf(file);
  // The file can no longer be read; the sending of the form says so.
  return head === null || FORMATS.some((format) => format.test(head));
}

async function headOf(file: File): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    return String.fromCharCode(...bytes);
  } catch {
    return null;
  }
}
