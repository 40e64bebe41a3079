import type { Permission } from '@martelo/core/permissions';
import type { z } from 'zod';

/**
 * public: everyone; user: any signed-in person; staff: every member of staff; a permission: the
 * members of staff who have it.
 */
export type Access = 'public' | 'user' | 'staff' | Permission;

export function isForStaff(access: Access): access is 'staff' | Permission {
  return access !== 'public' && access !== 'user';
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  aliases?: readonly string[];
  access: Access;
  summary: string;
  /** Also open to whoever must have a second factor and has none yet. */
  duringEnrolment?: true;
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
