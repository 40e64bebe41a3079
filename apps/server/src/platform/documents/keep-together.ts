import type { Content } from 'pdfmake/interfaces.js';

/**
 * A block that is not split over two pages. A block taller than a page is cut, because pdfmake
 * draws only one page of it.
 */
export function keepTogether(...stack: Content[]): Content {
  return { stack, unbreakable: true };
}

/**
 * A block that is never the last on its page: it moves to the next page unless the given space is
 * free below it. The space is for the content that follows.
 */
export function keepWithNext(content: Content, space: number): Content {
  const reserved: Content = { stack: [], margin: [0, 0, 0, space] };
  const givenBack: Content = { stack: [], margin: [0, -space, 0, 0] };
  return [keepTogether(content, reserved), givenBack];
}
