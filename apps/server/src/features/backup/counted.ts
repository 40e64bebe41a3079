/** A number with its noun: '1 foto', '5.000 fotos'. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** The rows and pictures of a copy, in words. */
export function describeContent({ rows, files }: { rows: number; files: number }): string {
  return `${counted(rows, 'linha', 'linhas')} e ${counted(files, 'foto', 'fotos')}`;
}
