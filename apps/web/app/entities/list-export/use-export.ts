import type { ExportFormat, ExportList } from '@martelo/contract/shapes/export-lists';
import { useRef, useState } from 'react';
import { formatCount } from '../../lib/format/formats';
import { useAction } from '../../lib/forms/use-action';
import { notify } from '../../lib/toast/notify';
import { messageOf } from '../../lib/transport/api-error';
import { type DownloadProgress, fetchFile, saveFile } from '../../lib/transport/download';
import type { ApprovalWish } from '../approval/ask-approval';
import { isApprovalRequired } from '../approval/sensitive-dialog';

/** The filters of a list in the form that its page keeps. */
export type ExportFilter = Record<string, string | number | boolean | undefined>;

const FAILED = 'Não foi possível exportar a lista.';
/** Often enough for the person to see progress. */
const PAINT_EVERY_MS = 200;

/**
 * Exports a list. The export continues on other pages, and a toast tells its result there. `onAsk` gets
 * the filters of an export that needs a second person.
 */
export function useExport(
  list: ExportList,
  filter: ExportFilter,
  onAsk: (wish: ApprovalWish) => void,
) {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const cancelling = useRef<AbortController | null>(null);
  const { start } = useAction({
    run(format: ExportFormat) {
      const cancelled = new AbortController();
      cancelling.current = cancelled;
      setProgress({ bytes: 0, lines: 0, rows: null });
      return fetchFile(addressOf(list, format, filter), {
        signal: cancelled.signal,
        onProgress: everyMs(PAINT_EVERY_MS, setProgress),
      }).finally(() => setProgress(null));
    },
    onDone(file) {
      saveFile(file);
      const rows = file.rows === null ? '' : ` (${formatCount(file.rows, 'linha', 'linhas')})`;
      notify.success(`Arquivo salvo: ${file.name}${rows}.`);
    },
    onFailed(error, format) {
      if (isApprovalRequired(error)) {
        const query = { ...givenOf(filter), format };
        return onAsk({ command: 'exportList', payload: { list, query } });
      }
      const isCancelled = cancelling.current?.signal.aborted;
      if (!isCancelled) notify.error(`${FAILED} ${messageOf(error, '')}`.trim());
    },
  });
  return { progress, start, cancel: () => cancelling.current?.abort() };
}

function addressOf(list: ExportList, format: ExportFormat, filter: ExportFilter): string {
  const query = new URLSearchParams({ ...givenOf(filter), format });
  return `/api/admin/exports/${list}?${query}`;
}

/** The filters that are set, as texts. */
function givenOf(filter: ExportFilter): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function everyMs<T>(intervalMs: number, paint: (value: T) => void): (value: T) => void {
  let last = 0;
  return (value) => {
    const now = performance.now();
    if (now - last < intervalMs) return;
    last = now;
    paint(value);
  };
}
