/** Refusals by their code: the HTTP status and the sentence. */
export type ErrorTable = Record<string, { status: number; message: string }>;
