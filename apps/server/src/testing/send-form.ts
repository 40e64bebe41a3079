import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app-harness.ts';

interface SentForm {
  method?: 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  /** Each file with the name of its field. */
  files?: readonly (readonly [field: string, data: Buffer])[];
}

/** Sends a form as a browser does, with its files. */
export function sendForm(
  app: Pick<TestApp, 'inject'>,
  sent: SentForm,
): Promise<LightMyRequestResponse> {
  const { method = 'POST', url, headers = {}, fields = {}, files = [] } = sent;
  const payload = new FormData();
  for (const [name, value] of Object.entries(fields)) payload.append(name, value);
  for (const [field, data] of files) {
    payload.append(field, new Blob([Uint8Array.from(data)]), 'foto.png');
  }
  return app.inject({ method, url, headers, payload });
}

/** Files of one field. */
export const filesOf = (field: string, files: readonly Buffer[]) =>
  files.map((data) => [field, data] as const);
