import type { Permission } from '@martelo/core/permissions';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isPermitted } from '../../lib/session/permitted';
import { useSession } from '../../lib/session/use-session';
import { Icon } from '../icon';
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
  /** The heading is for screen readers alone, because the cells say enough. */
  quiet?: boolean;
  /** The name of the order by this column; its heading is then a button. */
  order?: string;
  /** The column is shown only to a person who may do this. */
  permission?: Permission;
};

/** The order of the rows: a column's, with a minus for the descending one, or '' for the usual. */
export type TableOrder = { value: string; onChange: (order: string) => void };

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
  order?: TableOrder;
  /** Low rows, so that many of them fit on the screen. */
  dense?: boolean;
};

/** A table with a sticky head; on a narrow screen each row is a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, rows, rowKey, empty, skeletonRows = 6, stale, toneOf } = props;
  const { order, dense } = props;
  const columns = useShownColumns(props.columns);
  if (rows?.length === 0) return empty;
  return (
    <div
      className={classes.frame}
      data-stale={stale || undefined}
      data-dense={dense || undefined}
      aria-busy={stale || !rows}
    >
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
                aria-sort={sortOf(column, order)}
                {...marksOf(column)}
              >
                {order && column.order ? (
                  <OrderButton name={column.order} order={order}>
                    {column.header}
                  </OrderButton>
                ) : (
                  <span className={column.quiet ? 'visually-hidden' : undefined}>
                    {column.header}
                  </span>
                )}
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

function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const session = useSession();
  return columns.filter(({ permission }) => !permission || isPermitted(session, permission));
}

type OrderButtonProps = { name: string; order: TableOrder; children: ReactNode };

/** The first press sorts, the second turns the order round, the third restores the usual one. */
function OrderButton({ name, order: { value, onChange }, children }: OrderButtonProps) {
  const next = value === name ? `-${name}` : value === `-${name}` ? '' : name;
  const icon = value === name ? IconArrowUp : value === `-${name}` ? IconArrowDown : IconArrowsSort;
  return (
    <button type="button" className={classes.order} onClick={() => onChange(next)}>
      {children}
      <Icon of={icon} size={14} />
    </button>
  );
}

function sortOf<Row>({ order: name }: Column<Row>, order: TableOrder | undefined) {
  if (!name || !order) return undefined;
  if (order.value === name) return 'ascending' as const;
  return order.value === `-${name}` ? ('descending' as const) : ('none' as const);
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
