/** The PSP gave no usable answer: it may be asked again later. */
export class PixDownError extends Error {}

/** The PSP understood and refused. */
export class PixRefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the PSP answered ${status}`);
    this.status = status;
  }
}

/** The PSP answered something that is not of the API. */
export class PixUnreadableError extends Error {}

/** True when the fault concerns this question alone; an outage concerns all that follow. */
export function isAboutOneQuestion(error: unknown): boolean {
  return error instanceof PixRefusedError || error instanceof PixUnreadableError;
}
