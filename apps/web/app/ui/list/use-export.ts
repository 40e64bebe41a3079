import type { ExportFormat, ExportList } from '@martelo/contract/export-rules';
import { useRef, useState } from 'react';
import { formatCount } from '../../lib/format/formats';
import { notify } from '../../lib/toast/notify';
import { messageOf } from '../../lib/transport/api-error';
import { type DownloadProgress, fetchFile, saveFile } from '../../lib/transport/download';

/** The filters of a list as its page has them. */
export type ExportFilter = Record<string, string | number | boolean | undefined>;

const FAILED = 'Não foi possível exportar a lista.';
/** Often enough to see that it moves. */
const PAINT_EVERY_MS = 200;

/** Exports a list. It goes on when its page is left: what comes of it is told everywhere. */
export function useExport(list: ExportList, filter: ExportFilter) {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  async function start(format: ExportFormat): Promise<void> {
    if (running.current) return;
    const cancelled = new AbortController();
    running.current = cancelled;
    setProgress({ bytes: 0, lines: 0, rows: null });
    try {
      const file = await fetchFile(addressOf(list, format, filter), {
        signal: cancelled.signal,
        onProgress: everyMs(PAINT_EVERY_MS, setProgress),
      });
      saveFile(file);
      const rows = file.rows === null ? '' : ` (${formatCount(file.rows, 'linha', 'linhas')})`;
      notify.success(`Arquivo salvo: ${file.name}${rows}.`);
    } catch (error) {
      if (!cancelled.signal.aborted) notify.error(`${FAILED} ${messageOf(error, '')}`.trim());
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return { progress, start, cancel: () => running.current?.abort() };
}

function addressOf(list: ExportList, format: ExportFormat, filter: ExportFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  query.set('format', format);
  return `/api/admin/exports/${list}?${query}`;
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
