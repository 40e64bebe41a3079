import type { Content } from 'pdfmake/interfaces.js';

/** Content that is not torn. Content taller than a page loses its end: pdfmake draws one page of it. */
export function keepTogether(...stack: Content[]): Content {
  return { stack, unbreakable: true };
}

/**
 * Content that is never the last on its page: it moves to the next page unless so much space is free
 * below it. The space belongs to the content that follows.
 */
export function keepWithNext(content: Content, space: number): Content {
  const reserved: Content = { stack: [], margin: [0, 0, 0, space] };
  const givenBack: Content = { stack: [], margin: [0, -space, 0, 0] };
  return [keepTogether(content, reserved), givenBack];
}
