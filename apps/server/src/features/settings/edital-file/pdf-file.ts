const HEAD = '%PDF-';
const END = '%%EOF';
/** Some programs write a few bytes after the end mark. */
const END_WITHIN_BYTES = 2_048;
const MAX_NAME = 120;

/** By what is in it, whatever it is called; one that broke off on the way has no end. */
export function isPdf(data: Buffer): boolean {
  return (
    data.subarray(0, HEAD.length).toString('latin1') === HEAD &&
    data.subarray(-END_WITHIN_BYTES).toString('latin1').includes(END)
  );
}

/** What the file is called when it is downloaded: a name without folders, ending in .pdf. */
export function pdfNameOf(sent: string): string {
  const bare = (sent.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    // Control and direction marks can make a name read as another one.
    .replace(/[\p{C}"*:<>?|]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim();
  return `${bare.slice(0, MAX_NAME).trim() || 'edital'}.pdf`;
}
