import type { z } from 'zod';

/** public: everyone; user: any signed-in person; admin: administrators only. */
export type Access = 'public' | 'user' | 'admin';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  aliases?: readonly string[];
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * Multipart: field name to the greatest number of files in it. `body` then holds the text fields.
   */
  files?: Readonly<Record<string, number>>;
  /** Absent for streams and pictures. */
  response?: z.ZodType;
  /** Success status, 200 when absent. */
  status?: 201;
}
