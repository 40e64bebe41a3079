/** What is printed on a sheet of its own: a title, what to check before, a picture and lines below it. */
export interface Sheet {
  title: string;
  notice: string;
  lines: readonly string[];
  /** A data address. */
  picture: string;
}

const PICTURE_SIZE = 320;

/** Prints a sheet without the page around it, from a hidden frame. */
export function printSheet(sheet: Sheet): void {
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) throw new Error('an empty frame has no document');
  const image = writeSheet(page, sheet);
  // Both the end of printing and a picture that cannot be drawn end the frame.
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  image.addEventListener('error', () => frame.remove(), { once: true });
  image.addEventListener('load', () => view.print(), { once: true });
  image.src = sheet.picture;
}

/** Writes a sheet into an empty document. Returns its picture, whose address is set last. */
export function writeSheet(
  page: Document,
  { title, notice, lines }: Omit<Sheet, 'picture'>,
): HTMLImageElement {
  page.title = title;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const image = page.createElement('img');
  image.alt = '';
  image.width = PICTURE_SIZE;
  const textOf = (line: string) => {
    const paragraph = page.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  };
  page.documentElement.lang = 'pt-BR';
  page.body.style.fontFamily = 'sans-serif';
  // A code is one long word.
  page.body.style.overflowWrap = 'anywhere';
  page.body.append(heading, textOf(notice), image, ...lines.map(textOf));
  return image;
}
