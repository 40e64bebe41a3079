/**
 * The host of the site's public address. Empty without https: that is a trial on somebody's own
 * machine, and no site to warn of copies of.
 */
export function officialHost(publicUrl: string): string {
  if (!publicUrl.startsWith('https://') || !URL.canParse(publicUrl)) return '';
  return new URL(publicUrl).host.replace(/^www\./, '');
}
