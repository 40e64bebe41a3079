import { getDocumentProxy } from 'unpdf';

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;

/** A PDF as PDF.js reads it: the text of every page, and the properties of the file. */
export async function readPdf(file: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(file));
  const items = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, at) => textsOf(pdf, at)),
  );
  const pages = items.map((page) => page.map(({ text }) => text));
  const { info } = await pdf.getMetadata();
  const outline: { title: string }[] = (await pdf.getOutline()) ?? [];
  return {
    pages,
    // A line may end with a hyphen that belongs to the text.
    text: pages.flat().join(' ').replaceAll('- ', '-'),
    /** The right edge of the widest line. */
    right: Math.max(...items.flat().map(({ end }) => end)),
    info: info as Record<string, unknown>,
    bookmarks: outline.map(({ title }) => title),
  };
}

async function textsOf(pdf: Proxy, index: number) {
  const { items } = await (await pdf.getPage(index + 1)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    return [{ text: item.str, end: Number(item.transform[4]) + item.width }];
  });
}
