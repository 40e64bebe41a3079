import type { Content } from 'pdfmake/interfaces.js';
import { LINE_HEIGHT } from '../../platform/documents/document-style.ts';
import { keepTogether, keepWithNext } from '../../platform/documents/keep-together.ts';
import type { Clause } from './edital-clauses.ts';

/** A paragraph of at most this many characters is not split over two pages. */
const MOST_WHOLE = 1_200;
/**
 * Characters in a line, an estimate on the low side, so that the reserved space is never too small.
 */
const FEWEST_IN_LINE = 80;
/**
 * The space that a title, or a paragraph before a list, reserves on its page, in paragraphs and
 * points.
 */
const MOST_JOINED = 3;
const MOST_SPACE = 300;
const GAP = 5;

/** One clause. Its title stays with its text, and a paragraph that announces a list with the list. */
export function clauseContent({ titulo, paragraphs }: Clause): Content {
  const texts = paragraphs.map((paragraph) => paragraph.replace(/[^\S\xa0]+/g, ' '));
  const title: Content = { text: titulo, style: 'clause', outline: true, margin: [0, 9, 0, 2] };
  return [
    keepWithNext(title, spaceFor(texts.slice(0, MOST_JOINED))),
    texts.map((text, index) =>
      paragraphContent(text, texts.slice(index + 1, index + 1 + MOST_JOINED)),
    ),
  ];
}

function paragraphContent(text: string, following: string[]): Content {
  const paragraph: Content = { text, margin: [0, 0, 0, GAP] };
  if (text.length > MOST_WHOLE) return paragraph;
  return announces(text) ? keepWithNext(paragraph, spaceFor(following)) : keepTogether(paragraph);
}

/** The height of the first of these paragraphs, with the list that it introduces. */
function spaceFor([text, ...following]: string[]): number {
  if (text === undefined) return 0;
  if (text.length > MOST_WHOLE) return 2 * LINE_HEIGHT;
  const own = Math.ceil(text.length / FEWEST_IN_LINE) * LINE_HEIGHT + GAP;
  return Math.min(own + (announces(text) ? spaceFor(following) : 0), MOST_SPACE);
}

function announces(text: string): boolean {
  return text.endsWith(':');
}
