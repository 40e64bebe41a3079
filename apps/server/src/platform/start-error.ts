/** A start that cannot go on, said in one Portuguese sentence that tells the operator what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
