/**
 * An image element may still be loading from the address that it was just given, so wait this long.
 */
const READ_BY_THEN_MS = 5_000;

/** Releases the blob of a picture that was removed from the page. */
export function forgetObjectUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN_MS);
}
