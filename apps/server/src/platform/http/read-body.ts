import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { MAX_IMAGE_BYTES } from '@martelo/contract/shapes/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload, UploadSpace } from '../uploads/upload-space.ts';
import { endBody } from './end-body.ts';
import { collectMultipart } from './multipart.ts';
import { Refusal } from './refusal.ts';

/** JSON bodies are forms, so a megabyte is far more than the longest of them. */
export const MAX_JSON_BYTES = 1024 * 1024;
/** Calls for everyone have short forms. Their bodies are kept in memory until they are complete. */
export const MAX_PUBLIC_JSON_BYTES = 64 * 1024;

/**
 * Two types of body are read: JSON (an empty one counts as none) and multipart. Any other type is
 * refused where a body is expected, and ignored where none is.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
  app.addContentTypeParser('*', (request, payload, done) => {
    const isEmpty = request.headers['content-length'] === '0';
    if (isEmpty || !request.routeOptions.schema?.body) {
      payload.resume();
      done(null, undefined);
    } else {
      done(new Refusal('UNSUPPORTED_MEDIA'));
    }
  });
}

/** Puts the sent data into `request.body` and `request.uploads`, for JSON and multipart alike. */
export function readBody(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  done: (error?: Error) => void,
): void {
  // Bids have no form parser, so their uploads are undefined.
  if (request.isMultipart?.()) readMultipart(request, reply, endpoint).then(() => done(), done);
  else {
    // A missing body counts as an empty form, so that the answer names the missing fields.
    request.body ??= {};
    done();
  }
}

async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<void> {
  try {
    const upload = beginUpload(request, reply);
    const rules = { files: endpoint.files ?? {}, maxFileBytes: MAX_IMAGE_BYTES };
    const read = await collectMultipart(request, upload, rules);
    request.body = read.fields;
    request.uploads = read.files;
  } catch (error) {
    // Where there is no room, the rest of the body shall not go on arriving for minutes.
    if (error instanceof Refusal && error.status === 503) request.bodyEnded = true;
    throw error;
  }
}

function beginUpload(request: FastifyRequest, reply: FastifyReply): Upload {
  const upload = request.server.uploadSpace.begin(request.ip, (refusal) =>
    endBody(request, reply, refusal),
  );
  request.upload = upload;
  // The handler releases what it uses. This is for every other end: a refusal, or a sender who left.
  reply.raw.once('close', () => {
    if (!request.uploadInUse) void upload.release();
  });
  return upload;
}

/** Runs a handler that may read the uploaded files; they are deleted when it has ended. */
export async function whileUploaded<T>(
  request: FastifyRequest,
  work: () => T,
): Promise<Awaited<T>> {
  request.uploadInUse = true;
  try {
    return await work();
  } finally {
    await request.upload?.release();
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadSpace: UploadSpace;
  }
  interface FastifyRequest {
    upload: Upload | null;
    uploadInUse: boolean;
  }
}
