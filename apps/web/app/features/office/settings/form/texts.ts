/** A value while it is typed: its numbers too are text. */
export type Texts<V> = V extends number
  ? string
  : V extends object
    ? { [K in keyof V]: Texts<V[K]> }
    : V;

/** The name of a field, as the server's errors have it: 'nome', 'contato.email'. */
export type Path<V> = {
  [K in keyof V & string]: V[K] extends object ? `${K}.${keyof V[K] & string}` : K;
}[keyof V & string];

type Tree = { [name: string]: Tree | string | number };

/** For values that hold texts, numbers and objects of them. */
export function textsOf<V extends object>(value: V): Texts<V> {
  const parts = Object.entries(value as Tree).map(([name, part]) => [
    name,
    typeof part === 'object' ? textsOf(part) : String(part),
  ]);
  return Object.fromEntries(parts);
}

export function textAt(typed: object, path: string): string {
  let part: Tree | string | number | undefined = typed as Tree;
  for (const name of path.split('.')) part = typeof part === 'object' ? part[name] : undefined;
  return String(part ?? '');
}

export function withText<T extends object>(typed: T, path: string, text: string): T {
  const [name = '', ...rest] = path.split('.');
  const part = (typed as Tree)[name];
  const changed = typeof part === 'object' ? withText(part, rest.join('.'), text) : text;
  return { ...typed, [name]: changed };
}
