import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database/connect.ts';
import { freezeTerms } from '../terms/freeze-terms.ts';
import { writePublicAuction } from './demo.writes.ts';

const LINES = [
  'EDITAL DE DEMONSTRACAO',
  'Leilao de orgao de transito (CTB, art. 328): motos apreendidas.',
  'Primeiro leilao: o lance minimo de venda de cada lote e a sua avaliacao.',
  'Os dados deste documento sao ficticios.',
];

/** Publishes the auction of the traffic authority with an edital of one page. */
export async function publishDemoAuction(tx: Tx, nowMs: number): Promise<void> {
  const content = onePage(LINES);
  const sha256 = createHash('sha256').update(content).digest();
  const at = new Date(nowMs);
  const file = { name: 'Edital de demonstração.pdf', size: content.length, content, sha256 };
  const auctionId = await writePublicAuction(tx, { ...file, publishedAt: at });
  if (auctionId === null) return;
  await freezeTerms(tx, { auctionId, cause: 'publication', editalSha256: sha256, at });
}

/** A PDF of one page. Its lines have no accents, because it brings no font of its own. */
function onePage(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '')}) Tj T*`).join('\n');
  const page = `BT /F1 14 Tf 24 TL 60 780 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}
