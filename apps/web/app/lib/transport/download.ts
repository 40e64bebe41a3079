import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { endRefusedSession } from '../session/session-end';
import { readSession } from '../session/session-store';
import { anySignal } from './any-signal';
import { type ApiError, errorFromAnswer, lostConnection, networkError } from './api-error';

export type DownloadProgress = {
  bytes: number;
  /** Number of complete lines so far; zero for a file that is not text. */
  lines: number;
  /** Number of rows of the whole file, when the server sent it. */
  rows: number | null;
};

export type DownloadOptions = {
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
};

export type DownloadedFile = { name: string; blob: Blob; rows: number | null };

/** The server builds a spreadsheet completely before it sends the first byte. */
const FIRST_BYTE_MS = 180_000;

/**
 * Fetches a file that needs the person's session, and reports the progress. Throws ApiError; a file
 * whose connection broke is discarded.
 */
export async function fetchFile(
  address: string,
  { signal, onProgress }: DownloadOptions,
): Promise<DownloadedFile> {
  const limit = standstillLimit();
  try {
    limit.wait(FIRST_BYTE_MS);
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${readSession()?.token ?? ''}` },
      cache: 'no-store',
      signal: anySignal(signal, limit.signal),
    });
    if (!response.ok || !response.body) throw await refusalOf(response);
    const rows = countOf(response.headers.get('x-total-count'));
    const type = response.headers.get('content-type') ?? '';
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const progress = { bytes: 0, lines: 0, rows };
    for await (const chunk of chunksOf(response.body)) {
      limit.wait(REQUEST_TIMEOUT_MS);
      chunks.push(chunk);
      progress.bytes += chunk.length;
      if (type.startsWith('text/')) progress.lines += lineEndsIn(chunk);
      onProgress({ ...progress });
    }
    return { name: fileNameOf(response), blob: new Blob(chunks, { type }), rows };
  } catch (error) {
    if (signal.aborted || !isLostConnection(error)) throw error;
    throw limit.signal.aborted ? networkError('TIMEOUT') : lostConnection();
  } finally {
    limit.stop();
  }
}

/** Saves a file as if the person had followed a link to it. */
export function saveFile({ name, blob }: Pick<DownloadedFile, 'name' | 'blob'>): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts the download after this event, so the address must live longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = errorFromAnswer(response.status, body);
  endRefusedSession(error);
  return error;
}

const CARRIAGE_RETURN = 13;

/** In our files a carriage return occurs only at the end of a row. */
function lineEndsIn(chunk: Uint8Array): number {
  let ends = 0;
  for (const byte of chunk) if (byte === CARRIAGE_RETURN) ends += 1;
  return ends;
}

function fileNameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'lista';
}

function countOf(text: string | null): number | null {
  const count = Number(text ?? Number.NaN);
  return Number.isInteger(count) ? count : null;
}

/**
 * True for the error that `fetch` throws when the connection was missing or broke, and for an
 * aborted call.
 */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

/** A time limit that restarts whenever bytes arrive. */
function standstillLimit() {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: controller.signal,
    wait(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), ms);
    },
    stop: () => clearTimeout(timer),
  };
}
