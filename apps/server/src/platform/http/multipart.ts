import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { ERRORS } from '@martelo/contract/texts/errors';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../uploads/upload-space.ts';
import type { UploadedFile } from './call.ts';
import { refuse } from './refusal.ts';

const MAX_FIELD_BYTES = 64 * 1024;
/** All text fields together, because they are kept in memory. */
const MAX_TEXT_BYTES = 96 * 1024;
const MAX_PART_HEADER_BYTES = 8 * 1024;
/** The size of each of the parser's two buffers, for bytes that the disk has not taken yet. */
const BUFFERED_BYTES = 16 * 1024;
const MAX_FIELDS = 100;
/** Up to this number of unexpected files are read and dropped. */
const SPARE_FILES = 20;
const TOO_LARGE = ERRORS.TOO_LARGE.message;

export type MultipartRules = {
  /** Field name to the greatest number of files in it; other file fields are ignored. */
  files: Readonly<Record<string, number>>;
  maxFileBytes: number;
};

export type Collected = { fields: Record<string, unknown>; files: UploadedFile[] };

/**
 * Reads a multipart body: its files go to the upload's place on the disk as fast as they arrive, its
 * texts into memory. The size of each file is counted while it arrives.
 */
export async function collectMultipart(
  request: FastifyRequest,
  upload: Upload,
  rules: MultipartRules,
): Promise<Collected> {
  const wanted = Object.values(rules.files).reduce((sum, count) => sum + count, 0);
  const limits = {
    fileSize: rules.maxFileBytes,
    files: wanted + SPARE_FILES,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: wanted + SPARE_FILES + MAX_FIELDS,
    headerPairs: 50,
    headerSize: MAX_PART_HEADER_BYTES,
  };
  const collected: Collected = { fields: {}, files: [] };
  let textBytes = 0;
  try {
    for await (const part of request.parts({
      limits,
      highWaterMark: BUFFERED_BYTES,
      fileHwm: BUFFERED_BYTES,
    })) {
      if (part.type === 'field') {
        textBytes += bytesOf(part);
        if (textBytes > MAX_TEXT_BYTES) refuse('TOO_LARGE');
        takeField(collected, part);
      } else {
        await takeFile(collected, part, { rules, upload });
      }
    }
    upload.arrived();
  } catch (error) {
    leaveRest(request);
    throw error;
  }
  return collected;
}

/** A field that says that it is JSON is parsed already. */
function bytesOf({ value }: MultipartValue): number {
  return Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));
}

function takeField(collected: Collected, part: MultipartValue): void {
  if (part.valueTruncated || part.fieldnameTruncated) {
    refuse('VALIDATION', { fields: { [part.fieldname.slice(0, 60)]: 'O texto é longo demais.' } });
  }
  collected.fields[part.fieldname] = part.value;
}

async function takeFile(
  collected: Collected,
  part: MultipartFile,
  { rules, upload }: { rules: MultipartRules; upload: Upload },
): Promise<void> {
  const most = Object.hasOwn(rules.files, part.fieldname) ? rules.files[part.fieldname] : undefined;
  if (most === undefined) {
    for await (const _ of part.file) {
      // Read and drop the file, because the call has no such field.
    }
    return;
  }
  const already = collected.files.filter((file) => file.field === part.fieldname).length;
  const stored = await upload.store(part.file);
  // A file field left empty in a browser's form arrives as a nameless file without content.
  if (stored.size === 0 && !part.filename) return;
  if (part.file.truncated) refuse('TOO_LARGE', { fields: { [part.fieldname]: TOO_LARGE } });
  if (already >= most) refuse(...tooMany(part.fieldname, most));
  collected.files.push({ field: part.fieldname, filename: part.filename ?? '', ...stored });
}

function tooMany(field: string, most: number): Parameters<typeof refuse> {
  if (most > 1) return ['TOO_MANY_IMAGES', {}];
  return ['VALIDATION', { fields: { [field]: 'Envie apenas um arquivo neste campo.' } }];
}

/**
 * The rest of a refused upload is still arriving, and a browser reads the answer only after it has
 * sent everything. The rest is read and dropped so that the browser shows the refusal. The server's
 * request timeout ends a client that never stops sending.
 */
function leaveRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}
