import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { type DownloadProgress, fetchFile } from './download';

afterEach(() => vi.unstubAllGlobals());

const headers = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="martelo-lances-2026-11-21.csv"',
  'x-total-count': '3',
};

/** Answers with a body in these pieces; an error among them breaks the connection. */
function answers(pieces: readonly (string | Error)[], init: ResponseInit = { headers }): void {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[0];
      pieces = pieces.slice(1);
      if (piece === undefined) controller.close();
      else if (piece instanceof Error) controller.error(piece);
      else controller.enqueue(new TextEncoder().encode(piece));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, init));
}

async function fetchNow(signal = new AbortController().signal) {
  const seen: DownloadProgress[] = [];
  const file = await fetchFile('/api/admin/exports/bids', {
    signal,
    onProgress: (progress) => seen.push(progress),
  });
  return { file, seen };
}

test("a file arrives complete, under the server's name, and its rows are counted during the download", async () => {
  answers(['Nome;Valor\r\nA;', '"1\n2"\r\nB;2\r\n', 'C;3\r\n']);
  const { file, seen } = await fetchNow();
  expect(file.name).toBe('martelo-lances-2026-11-21.csv');
  expect(file.rows).toBe(3);
  expect(await file.blob.text()).toBe('Nome;Valor\r\nA;"1\n2"\r\nB;2\r\nC;3\r\n');
  expect(seen.map(({ lines, rows }) => [lines, rows])).toEqual([
    [1, 3],
    [3, 3],
    [4, 3],
  ]);
  expect(seen.at(-1)?.bytes).toBe(file.blob.size);
});

test('only the bytes of a spreadsheet are counted', async () => {
  answers(['PK\r\r\r'], { headers: { 'content-type': 'application/vnd.ms-excel' } });
  const { seen } = await fetchNow();
  expect(seen).toEqual([{ bytes: 5, lines: 0, rows: null }]);
});

test("a refusal has the server's message", async () => {
  const message = 'A lista tem 100.001 linhas e uma planilha XLSX leva até 100.000. Use CSV.';
  answers([JSON.stringify({ message, code: 'EXPORT_TOO_LONG' })], { status: 409 });
  await expect(fetchNow()).rejects.toMatchObject({ status: 409, message });
});

test('a file whose connection breaks is a lost connection and no file', async () => {
  answers(['Nome\r\n', new TypeError('network error')]);
  const failure = await fetchNow().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 'NO_RESPONSE' });
});

test('a cancelled download is not reported as a failure', async () => {
  const cancelled = new AbortController();
  answers(['Nome\r\n', new DOMException('aborted', 'AbortError')]);
  cancelled.abort();
  await expect(fetchNow(cancelled.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
