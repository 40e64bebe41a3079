import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { DEFAULT_STYLE, PAGE, STYLES, TABLE_LAYOUTS } from './document-style.ts';
import { pageFoot, runningHead } from './page-frame.ts';

const require = createRequire(import.meta.url);

/** Archivo, the font of the site, as static files, because pdfkit cannot use the variable font. */
const FONTS = {
  Archivo: {
    normal: require.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf'),
  },
};

/** A document of the yard: its content, and the texts of its frame and of its file properties. */
export interface PaperDocument {
  /** The yard's name: the author, and the head of every page. */
  name: string;
  title: string;
  subject: string;
  /** The only time in the file. The same data and time give the same bytes. */
  issuedAt: Date;
  /** The name of the document, at the foot of every page. */
  foot: string;
  content: Content;
}

const fontFiles = new Set(Object.values(FONTS.Archivo));
pdfmake.setFonts(FONTS);
pdfmake.setTableLayouts(TABLE_LAYOUTS);
// A document depends only on its data: pdfmake reads the fonts and nothing else.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));

/**
 * The document as a PDF file. The layout blocks its thread, so `makeDocument` uses a thread of its
 * own.
 */
export function writePdf(paper: PaperDocument): Promise<Buffer> {
  const { name, title, subject, issuedAt, foot, content } = paper;
  const definition: TDocumentDefinitions = {
    info: {
      title: `${title}, ${name}`,
      author: name,
      subject,
      creator: name,
      creationDate: issuedAt,
    },
    language: 'pt-BR',
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [PAGE.marginX, PAGE.marginTop, PAGE.marginX, PAGE.marginBottom],
    defaultStyle: DEFAULT_STYLE,
    styles: STYLES,
    header: runningHead(name, title),
    footer: pageFoot(foot),
    content,
  };
  return pdfmake.createPdf(definition).getBuffer();
}
