/**
 * The name of a heading in an address, as GitHub writes it; equal headings are numbered. Taken are the
 * names of the headings before it.
 */
export function headingAnchor(heading: string, taken: ReadonlySet<string>): string {
  const anchor = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
  let twin = 0;
  while (taken.has(numbered(anchor, twin))) twin += 1;
  return numbered(anchor, twin);
}

function numbered(anchor: string, twin: number): string {
  return twin === 0 ? anchor : `${anchor}-${twin}`;
}
