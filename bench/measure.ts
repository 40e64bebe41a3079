/** The value that this share of the samples does not exceed. The samples need not be sorted. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5);

/** Rows as a Markdown table; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** The page of measurements with the section under this heading replaced. */
export function withSection(page: string, heading: string, body: string): string {
  const section = `## ${heading}\n\n${body.trim()}\n`;
  const from = page.indexOf(`## ${heading}\n`);
  if (from < 0) return `${page.trimEnd()}\n\n${section}`;
  const next = page.indexOf('\n## ', from + 1);
  return page.slice(0, from) + section + (next < 0 ? '' : page.slice(next));
}
