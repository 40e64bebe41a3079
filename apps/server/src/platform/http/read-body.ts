import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { MAX_IMAGE_BYTES } from '@martelo/contract/shapes/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectMultipart } from './multipart.ts';
import { Refusal } from './refusal.ts';

/** JSON bodies are forms: a megabyte holds the longest of them many times over. */
export const MAX_JSON_BYTES = 1024 * 1024;

/**
 * Bodies that are understood: JSON (an empty one counts as none) and multipart. Any other type is
 * refused where a body is wanted and left unread where none is.
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

/** Brings what was sent into `request.body` and `request.uploads`, whatever form it travelled in. */
export function readBody(
  request: FastifyRequest,
  endpoint: Endpoint,
  done: (error?: Error) => void,
): void {
  // Bids have no form parser: theirs is undefined.
  if (request.isMultipart?.()) readMultipart(request, endpoint).then(() => done(), done);
  else {
    // Nothing sent is an empty form: the answer then names the fields that are missing.
    request.body ??= {};
    done();
  }
}

async function readMultipart(request: FastifyRequest, { files = {} }: Endpoint): Promise<void> {
  const read = await collectMultipart(request, { files, maxFileBytes: MAX_IMAGE_BYTES });
  request.body = read.fields;
  request.uploads = read.files;
}
