import { createECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

/** A push service on this machine, and the browsers that have subscribed there. */
export class PushDouble {
  /** What was delivered, opened with the keys of its browser, oldest first. */
  got: { browser: string; headers: http.IncomingHttpHeaders; notice: unknown }[] = [];
  /** The answers to come; after them 201. */
  answers: { status: number; headers?: Record<string, string> }[] = [];
  readonly #browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: string }>();
  readonly #server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const browser = request.url?.slice(1) ?? '';
    const keys = this.#browsers.get(browser);
    if (keys) {
      const options = { version: 'aes128gcm', privateKey: keys.pair, authSecret: keys.auth };
      const text = decrypt(Buffer.concat(chunks), options).toString('utf8');
      this.got.push({ browser, headers: request.headers, notice: JSON.parse(text) });
    }
    const { status, headers = {} } = this.answers.shift() ?? { status: 201 };
    response.writeHead(status, headers).end();
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** A browser as it presents itself to the site. */
  subscribe(browser: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16).toString('base64url');
    this.#browsers.set(browser, { pair, auth });
    const { port } = this.#server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}/${browser}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth },
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
