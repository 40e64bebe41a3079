/** `--name=value` as a number. */
export function numberOf(options: string[], name: string, otherwise: number): number {
  const given = textOf(options, name);
  return given === undefined ? otherwise : Number(given);
}

/** `--name=value` as text; undefined when it is not given. */
export function textOf(options: string[], name: string): string | undefined {
  return options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
}
