/** A column as PostgreSQL writes it. */
export type Column = string | null;

type Reader<T> = (column: Column) => T;

/** What a property is in SQL and how its column is read. */
type Shape = Record<string, readonly [sql: string, read: Reader<unknown>]>;
type RowOf<S extends Shape> = { -readonly [K in keyof S]: ReturnType<S[K][1]> };

export interface RowShape<Row> {
  /** For a select list or `returning`. */
  columns: string;
  read: (columns: Column[]) => Row;
}

/** One place for what is selected and what is made of it. */
export function rowShape<S extends Shape>(shape: S): RowShape<RowOf<S>> {
  const properties = Object.entries(shape);
  return {
    columns: properties.map(([name, [sql]]) => `${sql} as "${name}"`).join(', '),
    read(columns) {
      const row: Record<string, unknown> = {};
      properties.forEach(([name, [, read]], place) => {
        row[name] = read(columns[place] ?? null);
      });
      return row as RowOf<S>;
    },
  };
}

/** Exact: what is read as a number stays below 2^53 (ids, centavos, milliseconds). */
export function number(column: Column): number {
  if (column === null) throw new Error('a number is missing');
  return Number(column);
}

export function text(column: Column): string {
  if (column === null) throw new Error('a text is missing');
  return column;
}

export const oneOf = <T extends string>() => text as Reader<T>;

export const flag: Reader<boolean> = (column) => text(column) === 't';

export const json = <T>(): Reader<T> => {
  return (column) => JSON.parse(text(column));
};

/** bytea, as `encode(column, 'hex')` writes it. */
export const hex: Reader<Buffer> = (column) => Buffer.from(text(column), 'hex');

export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (column) => (column === null ? null : read(column));
}
