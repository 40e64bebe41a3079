/** Fills `{name}` marks; a mark without a value stays, so that a mistake is visible in tests. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) =>
    name in values ? String(values[name]) : mark,
  );
}
