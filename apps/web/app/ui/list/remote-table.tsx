import type { ComponentProps, ReactNode } from 'react';
import type { RowSource } from '../../lib/remote/use-remote-list';
import type { ApiError } from '../../lib/transport/api-error';
import { LoadFailure } from '../state/load-failure';
import { DataTable } from './data-table';
import { ListFooter } from './list-footer';

type TableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'rowKey' | 'stale'>;

type Props<Row> = TableProps<Row> & {
  list: RowSource<Row>;
  /** The sentence for a reading that failed. */
  failure: (error: ApiError) => string;
  /** The word for one row and for several; the footer of a list with pages says it. */
  noun?: readonly [one: string, several: string];
  /** Shown above the rows, whenever the rows are. */
  children?: ReactNode;
};

/**
 * A list read from the server: skeletons first, then the rows or a text that says why there are none.
 * A failure stands above the last good rows, and the way to the other pages below them.
 */
export function RemoteTable<Row extends { id: string }>(props: Props<Row>) {
  const { list, failure, noun = ['', ''], children, ...table } = props;
  const { rows, error, loading, outdated, reload, pages } = list;
  return (
    <>
      {error && (
        <LoadFailure
          message={failure(error)}
          hasData={rows !== null}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {(rows || !error) && (
        <>
          {children}
          <DataTable {...table} rows={rows} rowKey={rowKey} stale={loading && outdated} />
        </>
      )}
      {rows && pages && (
        <ListFooter
          {...pages}
          shown={rows.length}
          noun={noun[pages.total === 1 ? 0 : 1]}
          onPage={pages.setPage}
        />
      )}
    </>
  );
}

function rowKey({ id }: { id: string }): string {
  return id;
}
