import { inflateSync } from 'node:zlib';

/** The lines of text of a PDF that this project wrote, page by page: standard fonts, deflated streams. */
export function readPdf(file: Buffer): string[][] {
  const text = file.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('no PDF');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
    .filter((content) => content.includes(' Tf'))
    .map(linesOf);
}

function linesOf(content: string): string[] {
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex)).join(''),
  );
}

const windows1252 = new TextDecoder('windows-1252');

function decode(hex: string): string {
  return windows1252.decode(Buffer.from(hex, 'hex'));
}
