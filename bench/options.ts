/** `--name=value` as a number. */
export function numberOf(options: string[], name: string, otherwise: number): number {
  const given = options.find((option) => option.startsWith(`--${name}=`));
  return given ? Number(given.slice(name.length + 3)) : otherwise;
}

/** `--name=value` as text; undefined when it is not given. */
export function textOf(options: string[], name: string): string | undefined {
  return options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
}
