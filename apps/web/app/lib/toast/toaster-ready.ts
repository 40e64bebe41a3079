let tell = () => {};

/** Resolves once there is a place on the screen for toasts. */
export const toasterReady = new Promise<void>((resolve) => {
  tell = resolve;
});

export function toasterIsReady(): void {
  tell();
}
