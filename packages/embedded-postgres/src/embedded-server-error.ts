/** The server cannot start; one Portuguese sentence tells the operator what to do. */
export class EmbeddedServerError extends Error {
  override readonly name = 'EmbeddedServerError';
}
