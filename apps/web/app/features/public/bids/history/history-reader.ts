type Options = {
  read: () => Promise<void>;
  /** Asked when the moment comes: the rows may have arrived, or the list have left the screen. */
  isWanted: () => boolean;
  spreadMs: number;
  random?: () => number;
};

/**
 * Reads the list of bids for whoever looks at it: everybody hears of a bid at the same moment, so each
 * waits a random part of the spread, and what comes meanwhile is in the same reading or in one after it.
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
