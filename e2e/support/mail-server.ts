import { once } from 'node:events';
import net from 'node:net';

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  /** The texts of the mails to this person, the oldest first. */
  mailsTo(email: string): string[];
  stop(): Promise<void>;
};

/** A mail server that keeps what it gets, so that no test uses the internet. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    receive(socket, mails);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (email) => mails.filter((mail) => mail.includes(`<${email}>`)).map(readable),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Speaks as much of SMTP as a sender without a password needs. */
function receive(socket: net.Socket, mails: string[]): void {
  let waiting = '';
  let mail: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 carteiro ESMTP');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (waiting + chunk).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      if (mail && line !== '.') mail.push(line);
      else if (mail) {
        mails.push(mail.join('\n'));
        mail = null;
        say('250 queued');
      } else if (/^DATA$/i.test(line)) {
        mail = [];
        say('354 go on');
      } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
    }
  });
}

/** Undoes the breaking of long lines. */
const readable = (mail: string) => mail.replace(/=\n/g, '').replace(/=3D/g, '=');
