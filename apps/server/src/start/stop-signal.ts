/** Requests in progress and the database get this long to finish. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * Runs `stop` once at the first signal and exits. Later signals are ignored: npm passes on the
 * Ctrl-C that the terminal has already sent.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const leave = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
}
