/** `--name=value` as a number. */
export function numberOf(options: string[], name: string, otherwise: number): number {
  const given = options.find((option) => option.startsWith(`--${name}=`));
  return given ? Number(given.slice(name.length + 3)) : otherwise;
}
