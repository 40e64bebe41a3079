import type { Picture } from '@martelo/contract/shapes/pictures';

/**
 * The pictures of a vehicle in whatever shape they came (specification, section 3): objects with an
 * address, plain addresses, one alone, or a list written as JSON. What is none is left out.
 */
export function readPictures(imagens: unknown): Picture[] {
  const list = typeof imagens === 'string' ? parsed(imagens) : imagens;
  return (Array.isArray(list) ? list : [list]).flatMap((one, index) => pictureOf(one, index) ?? []);
}

function parsed(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function pictureOf(one: unknown, index: number): Picture | null {
  if (isWhole(one)) return one;
  const url = typeof one === 'string' ? one : urlIn(one);
  return url ? { id: `${index}-${url}`, url, card: url, detail: url, full: url } : null;
}

function urlIn(one: unknown): string | null {
  if (typeof one !== 'object' || one === null || !('url' in one)) return null;
  return typeof one.url === 'string' ? one.url : null;
}

function isWhole(one: unknown): one is Picture {
  if (typeof one !== 'object' || one === null) return false;
  return ['id', 'url', 'card', 'detail', 'full'].every(
    (name) => typeof Reflect.get(one, name) === 'string',
  );
}
