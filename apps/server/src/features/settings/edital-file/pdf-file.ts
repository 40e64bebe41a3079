const HEAD = '%PDF-';
const END = '%%EOF';
/** Some programs write a few bytes after the end mark. */
const END_WITHIN_BYTES = 2_048;
const MAX_NAME = 120;

/** Checks the content, not the name; an interrupted upload has no end mark. */
export function isPdf(data: Buffer): boolean {
  return (
    data.subarray(0, HEAD.length).toString('latin1') === HEAD &&
    data.subarray(-END_WITHIN_BYTES).toString('latin1').includes(END)
  );
}

/** The name of the downloaded file: without folders, ending in .pdf. */
export function pdfNameOf(sent: string): string {
  const bare = (sent.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    // Control and direction characters can make a name look like another one.
    .replace(/[\p{C}"*:<>?|]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim();
  return `${bare.slice(0, MAX_NAME).trim() || 'edital'}.pdf`;
}
