/** A picture that has just been given its address may still be reading from it. */
const READ_BY_THEN_MS = 5_000;

/** Lets go of a blob whose picture has left the page. */
export function forgetObjectUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN_MS);
}
