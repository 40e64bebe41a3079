/** The time for which a toast is shown. */
export const TOAST_MS = 5_000;

let tell = () => {};

/** Resolves once the toast container is on the screen. */
export const toasterReady = new Promise<void>((resolve) => {
  tell = resolve;
});

export function toasterIsReady(): void {
  tell();
}
