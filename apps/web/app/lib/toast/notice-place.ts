let tell = () => {};

/** Resolves once there is a place on the screen for notices. */
export const noticePlace = new Promise<void>((resolve) => {
  tell = resolve;
});

export function tellNoticePlace(): void {
  tell();
}
