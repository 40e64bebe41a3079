import type { ReactNode } from 'react';
import { Skeleton } from '../state/skeleton';
import classes from './data-table.module.css';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money: aligned right, in tabular figures. */
  numeric?: boolean;
  /** The first column of the card that a row becomes on a phone; it has no label there. */
  lead?: boolean;
  /** Buttons of the row, always visible; on a phone they have their own line. */
  actions?: boolean;
  width?: string;
};

type Props<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Null while the first rows are loading. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
  /** The content shown when there are no rows. */
  empty: ReactNode;
  skeletonRows?: number;
  /** The rows answer an older query; the newer answer has not arrived yet. */
  stale?: boolean;
  /** 'new' flashes once (a live arrival); 'muted' is a row that no longer counts. */
  toneOf?: (row: Row) => 'new' | 'muted' | undefined;
};

/** A table with a sticky head; on a narrow screen each row is a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, empty, skeletonRows = 6, stale, toneOf } = props;
  if (rows?.length === 0) return empty;
  return (
    <div className={classes.frame} data-stale={stale || undefined} aria-busy={stale || !rows}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes.heading}
                style={{ width: column.width }}
                {...marksOf(column)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr key={rowKey(row)} className={classes.row} data-tone={toneOf?.(row)}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={classes.cell}
                      data-label={column.header}
                      {...marksOf(column)}
                    >
                      <div className={classes.content}>{column.cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))
            : skeletonsOf(columns, skeletonRows)}
        </tbody>
      </table>
    </div>
  );
}

function marksOf<Row>({ numeric, lead, actions }: Column<Row>) {
  return {
    'data-numeric': numeric || undefined,
    'data-lead': lead || undefined,
    'data-actions': actions || undefined,
  };
}

/**
 * Placeholder rows in the shape of the real ones; their lengths differ, but are the same at every
 * rendering.
 */
function skeletonsOf<Row>(columns: readonly Column<Row>[], count: number) {
  return Array.from({ length: count }, (_, row) => `skeleton-${row}`).map((key, row) => (
    <tr key={key} className={classes.row}>
      {columns.map((column, index) => (
        <td key={column.key} className={classes.cell} {...marksOf(column)}>
          <Skeleton
            width={column.actions ? 96 : `${55 + ((row * 17 + index * 29) % 40)}%`}
            height={column.actions ? 36 : 18}
          />
        </td>
      ))}
    </tr>
  ));
}
