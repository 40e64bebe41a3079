/** A comment on the line before a value gives the reason why it is not on the scale. */
const REASON = /\/\* Off the scale: .+ \*\//;
const DECLARATION = /^\s*([\w-]+):\s*(.+?);/;
const SPACED = /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-.+)?)$/;
const PIXELS = /(?<![\w.])(\d*\.?\d+)px/g;
/** So few pixels align, and do not space. */
const ALIGNING = 2;

/**
 * The lines of a style sheet whose size or weight of type, space or breakpoint is none of those in
 * tokens.css, without a reason before it.
 */
export function offTheScale(css: string): { line: number; why: string }[] {
  const lines = css.split('\n');
  return lines.flatMap((text, index) => {
    const why = faultOf(text);
    return why && !REASON.test(lines[index - 1] ?? '') ? [{ line: index + 1, why }] : [];
  });
}

function faultOf(text: string): string | null {
  if (/@media\b.*\bwidth\b/.test(text)) return 'a breakpoint that tokens.css does not name';
  const [, name = '', value = ''] = DECLARATION.exec(text) ?? [];
  if (name === 'font-weight' && !/^(?:var\(|inherit)/.test(value)) return 'a weight of its own';
  if (name === 'font-size' && !/^(?:var\(|inherit|1em|0\b)/.test(value)) return 'a size of its own';
  const lengths = SPACED.test(name) ? [...value.matchAll(PIXELS)] : [];
  return lengths.some(([, length]) => Number(length) > ALIGNING) ? 'a space of its own' : null;
}
