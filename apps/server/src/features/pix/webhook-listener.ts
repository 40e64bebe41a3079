import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Deps } from '../../deps.ts';
import type { PixService } from './pix-service.ts';
import { isWebhookSecret, MAX_WEBHOOK_BYTES, receiveWebhook } from './receive-webhook.ts';

const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Opens the port on which the PSP calls. Only a client with a certificate of the PSP's authority gets
 * through the handshake, and only the secret address is answered.
 */
export async function openWebhookListener(
  deps: Pick<Deps, 'db' | 'jobs' | 'settings'>,
  webhook: Extract<PixService['settings']['webhook'], { kind: 'listener' }>,
  onError: (error: unknown) => void,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { ca, cert, key, host, port } = webhook;
  const server = https.createServer(
    { ca, cert, key, requestCert: true, rejectUnauthorized: true, maxHeaderSize: 8_192 },
    (request, response) => {
      answer(deps, request)
        .catch((error: unknown) => {
          onError(error);
          return 503;
        })
        .then((status) => response.writeHead(status, { connection: 'close' }).end());
    },
  );
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  deps: Pick<Deps, 'db' | 'jobs' | 'settings'>,
  request: IncomingMessage,
): Promise<number> {
  const [, secret] = /^\/api\/pix\/([^/?]{1,200})\/pix\/?$/.exec(request.url ?? '') ?? [];
  if (request.method !== 'POST' || !secret || !isWebhookSecret(deps.settings, secret)) return 404;
  const text = await readText(request);
  if (text === null) return 413;
  return receiveWebhook(deps, jsonOf(text));
}

async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_WEBHOOK_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
