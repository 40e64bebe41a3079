/** The form of a new auction, filled with what this one has. */
export function copyHref(id: string): string {
  return `/admin/leiloes/adicionar?copia=${id}`;
}
