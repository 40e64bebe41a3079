import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** The text of every file in a ZIP archive, such as the parts of an XLSX file. */
export function unzipText(archive: Buffer): string {
  let at = archive.length - 22;
  while (at >= 0 && archive.readUInt32LE(at) !== END_OF_DIRECTORY) at -= 1;
  if (at < 0) throw new Error('this is no ZIP archive');
  const parts: string[] = [];
  let entry = archive.readUInt32LE(at + 16);
  while (archive.readUInt32LE(entry) === DIRECTORY_ENTRY) {
    const method = archive.readUInt16LE(entry + 10);
    const size = archive.readUInt32LE(entry + 20);
    const header = archive.readUInt32LE(entry + 42);
    // The two lengths of a file's own header may differ from those of its entry in the directory.
    const start =
      header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const stored = archive.subarray(start, start + size);
    parts.push((method === 0 ? stored : inflateRawSync(stored)).toString());
    const lengths = [28, 30, 32].map((field) => archive.readUInt16LE(entry + field));
    entry += 46 + lengths.reduce((sum, length) => sum + length);
  }
  return parts.join('\n');
}
