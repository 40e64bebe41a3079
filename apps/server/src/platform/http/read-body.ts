import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { MAX_IMAGE_BYTES } from '@martelo/contract/shapes/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectMultipart } from './multipart.ts';
import { Refusal } from './refusal.ts';

/** JSON bodies are forms, so a megabyte is far more than the longest of them. */
export const MAX_JSON_BYTES = 1024 * 1024;

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
  endpoint: Endpoint,
  done: (error?: Error) => void,
): void {
  // Bids have no form parser, so their uploads are undefined.
  if (request.isMultipart?.()) readMultipart(request, endpoint).then(() => done(), done);
  else {
    // A missing body counts as an empty form, so that the answer names the missing fields.
    request.body ??= {};
    done();
  }
}

async function readMultipart(request: FastifyRequest, { files = {} }: Endpoint): Promise<void> {
  const read = await collectMultipart(request, { files, maxFileBytes: MAX_IMAGE_BYTES });
  request.body = read.fields;
  request.uploads = read.files;
}
