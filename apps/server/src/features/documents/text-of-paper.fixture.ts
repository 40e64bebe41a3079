import { writePdf } from '../../platform/documents/document.ts';
import { readPdf } from '../../platform/documents/read-pdf.fixture.ts';
import type { PaperData } from './paper-data.ts';
import { paperDocument } from './paper-document.ts';

/** The text of the file that is drawn from stored data, without the thread that production draws on. */
export async function textOfPaper(data: Record<string, unknown>): Promise<string> {
  const pdf = await writePdf(paperDocument(data as unknown as PaperData));
  return (await readPdf(pdf)).text;
}
