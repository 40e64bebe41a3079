const EVERY_MS = 2_000;

/** Prints a line every two seconds at the most, so that a long work is seen to go on. */
export function createProgress(print: (line: string) => void) {
  let last = performance.now();
  return (line: () => string) => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    print(`  ${line()}`);
  };
}

export const inWords = (count: number) => count.toLocaleString('pt-BR');

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** 34,5 MB */
export function sizeInWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  for (; size >= 1000 && unit < UNITS.length - 1; unit += 1) size /= 1000;
  const shown = size.toLocaleString('pt-BR', { maximumFractionDigits: unit === 0 ? 0 : 1 });
  return `${shown} ${UNITS[unit]}`;
}
