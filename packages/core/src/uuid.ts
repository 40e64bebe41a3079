const HEX = '[0-9a-f]';
const PATTERN = `${HEX}{8}(?:-${HEX}{4}){3}-${HEX}{12}`;
const WHOLE = new RegExp(`^${PATTERN}$`);
const WITHIN = new RegExp(PATTERN);

/** Lower case, as PostgreSQL writes them. */
export function isUuid(text: string): boolean {
  return WHOLE.test(text);
}

/** The first UUID within a text, an address for instance; null when there is none. */
export function findUuid(text: string): string | null {
  return WITHIN.exec(text)?.[0] ?? null;
}
