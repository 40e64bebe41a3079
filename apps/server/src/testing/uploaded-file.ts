import type { UploadedFile } from '../platform/http/call.ts';

/** A sent file as a handler gets it. */
export function uploadedFile(field: string, data: Buffer, filename = 'foto.jpg'): UploadedFile {
  return { field, filename, size: data.length, read: async () => data };
}
