/** A start that cannot continue, with one Portuguese sentence that tells the operator what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
