type Options = {
  read: () => Promise<void>;
  /**
   * The reader asks this just before a reading: the rows may have arrived, or the list may have left the screen.
   */
  isWanted: () => boolean;
  spreadMs: number;
  random?: () => number;
};

/**
 * Reads the list of bids while it is on the screen. All pages hear of a bid at the same moment, so
 * each page waits a random part of the spread. Bids that arrive during a reading cause one more
 * afterwards.
 */
export function createHistoryReader(options: Options): { want: () => void; stop: () => void } {
  const { read, isWanted, spreadMs, random = Math.random } = options;
  let state: 'idle' | 'waiting' | 'reading' = 'idle';
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    if (isWanted()) {
      state = 'reading';
      await read();
    }
    state = 'idle';
    if (again) want();
  }

  function want(): void {
    again = state === 'reading';
    if (state !== 'idle') return;
    state = 'waiting';
    timer = setTimeout(() => void run(), random() * spreadMs);
  }

  function stop(): void {
    clearTimeout(timer);
    again = false;
    if (state === 'waiting') state = 'idle';
  }

  return { want, stop };
}
