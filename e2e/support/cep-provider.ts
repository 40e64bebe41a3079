import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Postal codes with an answer of their own; every other one gets the street below. */
export const CEPS = { known: '49010-000', unknown: '49999-999', failing: '49500-500' };

/** The provider's answer for `CEPS.known`. */
export const KNOWN_ADDRESS = {
  logradouro: 'Rua João Pessoa',
  bairro: 'Centro',
  localidade: 'Aracaju',
  uf: 'SE',
};

/** A double of the outside service, so that no test uses the internet. */
export async function startCepProvider(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    const { status, body } = answerTo(request.url?.slice(1) ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{cep}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerTo(digits: string): { status: number; body: object } {
  const is = (cep: string) => cep.replace('-', '') === digits;
  if (is(CEPS.unknown)) return { status: 200, body: { erro: 'true' } };
  if (is(CEPS.failing)) return { status: 500, body: {} };
  return { status: 200, body: { ...KNOWN_ADDRESS, cep: digits, complemento: '' } };
}
