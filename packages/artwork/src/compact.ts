import type { Shape } from './shapes.ts';

/** Rewrites an absolute path in whole relative units: about half the bytes. */
export function compactPath(d: string): string {
  let [x, y] = [0, 0];
  let out = '';
  let last = '';
  for (const [, command = '', body = ''] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const numbers = (body.match(/-?[\d.]+/g) ?? []).map((text) => Math.round(Number(text)));
    const relative = numbers.map((value, index) => value - (index % 2 === 0 ? x : y));
    const letter = command === 'M' ? 'M' : command.toLowerCase();
    const values = command === 'M' ? numbers : relative;
    const text = values.reduce<string>(
      (all, value) => `${all}${all && value >= 0 ? ' ' : ''}${value}`,
      '',
    );
    const repeats = letter === last && letter !== 'M' && letter !== 'z';
    out += repeats ? `${text.startsWith('-') ? '' : ' '}${text}` : `${letter}${text}`;
    last = letter;
    x = numbers.at(-2) ?? x;
    y = numbers.at(-1) ?? y;
  }
  return out;
}

function attributes({ fill, stroke, width, opacity, dash, cap }: Shape): string {
  const list: string[] = [];
  if (fill) list.push(`fill="${fill}"`);
  if (stroke) list.push(`stroke="${stroke}" stroke-width="${Math.round(width ?? 1)}"`);
  if (stroke && cap === 'butt') list.push('stroke-linecap="butt"');
  if (dash) list.push(`stroke-dasharray="${dash}"`);
  if (opacity !== undefined) list.push(`opacity="${opacity}"`);
  return list.join(' ');
}

/**
 * Shapes as text for banners that travel inside the page. Lines of one run that look the same
 * become one path. The parent group sets no fill and round caps.
 */
export function renderCompact(shapes: readonly Shape[]): string {
  let out = '';
  let run = new Map<string, string>();
  let isFillRun = false;
  const flush = () => {
    for (const [look, d] of run) out += `<path ${look} d="${d}"/>`;
    run = new Map();
  };
  for (const shape of shapes) {
    const look = attributes(shape);
    // Fills cover what came before: only neighbours that look the same may share a path. Those
    // that take their gradient from their own outline may not share at all.
    const isFill = shape.fill !== undefined;
    if (isFill !== isFillRun || (isFill && (!run.has(look) || look.includes('url(')))) flush();
    isFillRun = isFill;
    run.set(look, (run.get(look) ?? '') + compactPath(shape.d));
  }
  flush();
  return out;
}
