import http from 'node:http';
import net from 'node:net';

export type Reply = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** A Cloud API that gives the configured answers and records its requests. */
export class WhatsappDouble {
  asked: { url: string; authorization: string; body: unknown }[] = [];
  reply: Reply = acceptWhatsapp;
  readonly #server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { url = '', headers } = request;
    const authorization = headers.authorization ?? '';
    this.asked.push({ url, authorization, body: JSON.parse(text) });
    this.reply(request, response);
  });

  start = () => listen(this.#server);

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return closed(this.#server);
  }
}

/** A postal code service that gives the configured answers; by default one address for every code. */
export class CepDouble {
  asked: string[] = [];
  reply: Reply = (request, response) =>
    answering({
      cep: request.url?.slice(1),
      logradouro: 'Rua João Pessoa',
      complemento: '',
      bairro: 'Centro',
      localidade: 'Aracaju',
      uf: 'SE',
    })(request, response);
  readonly #server = http.createServer((request, response) => {
    this.asked.push(request.url ?? '');
    this.reply(request, response);
  });

  /** Returns its address in the form of CEP_URLS. */
  async start(): Promise<string> {
    return `http://127.0.0.1:${await listen(this.#server)}/{cep}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return closed(this.#server);
  }
}

export const answering =
  (body: unknown, status = 200): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const acceptWhatsapp = answering({
  messaging_product: 'whatsapp',
  contacts: [{ input: '5570999990000', wa_id: '557099990000' }],
  messages: [{ id: 'wamid.HBgM=', message_status: 'accepted' }],
});

export const refuseWhatsapp = (code: number, status = 400, message = 'refused') =>
  answering({ error: { message, type: 'OAuthException', code } }, status);

export const resetConnection: Reply = (request) => request.socket.resetAndDestroy();
export const neverAnswer: Reply = () => {};

/** The server's reply to a command, by its first word; `null` sends no reply. */
export type SmtpScript = Partial<Record<string, string | null | ((socket: net.Socket) => void)>>;

/** A mail server that replies as its script says, and otherwise accepts every message. */
export class SmtpDouble {
  script: SmtpScript = {};
  commands: string[] = [];
  mails: string[] = [];
  readonly #sockets = new Set<net.Socket>();
  readonly #server = net.createServer((socket) => {
    this.#sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
    this.#talk(socket);
  });

  start = () => listen(this.#server);

  stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return closed(this.#server);
  }

  #talk(socket: net.Socket): void {
    let waiting = '';
    let mail: string | null = null;
    this.#say(socket, 'GREETING', '220 carteiro ESMTP');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      waiting += chunk;
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (mail === null) mail = this.#command(socket, line);
        else if (line !== '.') mail += `${line}\n`;
        else {
          this.mails.push(mail);
          mail = null;
          this.#say(socket, 'END', '250 queued as 42');
        }
      }
    });
  }

  /** The mail that is being received; it starts empty here. */
  #command(socket: net.Socket, line: string): string | null {
    const [word = ''] = line.toUpperCase().split(' ');
    this.commands.push(line);
    if (word === 'DATA') return this.#say(socket, 'DATA', '354 go on') ? '' : null;
    this.#say(socket, word, word === 'EHLO' ? '250-carteiro\r\n250 SIZE 1000000' : '250 ok');
    return null;
  }

  /** True when the reply was the usual one. */
  #say(socket: net.Socket, word: string, usual: string): boolean {
    const told = this.script[word];
    if (typeof told === 'function') told(socket);
    else if (told !== null) socket.write(`${told ?? usual}\r\n`);
    return told === undefined;
  }
}

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as net.AddressInfo).port;
}

function closed(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
