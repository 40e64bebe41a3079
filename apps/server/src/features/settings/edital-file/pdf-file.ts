const MAX_NAME = 120;

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
