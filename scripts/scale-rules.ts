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

/** A rule of one class, outside queries; what it says when each declaration stands on a line. */
const RULE = /^\.[\w-]+ \{\n((?: {2}[^\n]+;\n)+)\}/gm;
const SPACE = /^gap: var\(--space-[1-6]\);$/;
const LIST = ['list-style: none;', 'margin: 0;', 'padding: 0;'];
const STACK = ['display: grid;', 'grid-template-columns: minmax(0, 1fr);'];
const CLUSTER = ['display: flex;', 'flex-wrap: wrap;', 'align-items: center;'];

/** The rules of a style sheet that say nothing but what classes of shared.css say. */
export function repeatsShared(css: string): { line: number; why: string }[] {
  return [...css.matchAll(RULE)].flatMap(({ 1: body = '', index }) => {
    const all = body.trim().split(/\n\s*/);
    const name = sharedNameOf(all);
    const line = css.slice(0, index).split('\n').length;
    return name ? [{ line, why: `says what the shared class "${name}" says` }] : [];
  });
}

function sharedNameOf(declarations: readonly string[]): string | null {
  const isList = LIST.every((one) => declarations.includes(one));
  const own = isList ? declarations.filter((one) => !LIST.includes(one)) : declarations;
  if (own.length === 0) return 'plain-list';
  if (!own.some((one) => SPACE.test(one))) return null;
  const rest = own.filter((one) => !SPACE.test(one));
  const says = (all: readonly string[], needed: readonly string[]) =>
    rest.every((one) => all.includes(one)) && needed.every((one) => rest.includes(one));
  if (says(STACK, STACK.slice(0, 1))) return 'stack';
  return says(CLUSTER, CLUSTER) ? 'cluster' : null;
}
