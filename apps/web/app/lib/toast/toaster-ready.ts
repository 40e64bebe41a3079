/** A toast stays for this long. */
export const TOAST_MS = 5_000;

let tell = () => {};

/** Resolves once there is a place on the screen for toasts. */
export const toasterReady = new Promise<void>((resolve) => {
  tell = resolve;
});

export function toasterIsReady(): void {
  tell();
}
