import net from 'node:net';

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** A mail server on this machine that keeps every mail it gets. */
export async function openMailbox() {
  const mails: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    receive(socket, (mail) => mails.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The link to this page in the newest mail that has one. */
    linkTo(page: string): string | null {
      // Long lines are folded by quoted-printable.
      const texts = mails.map((mail) => mail.replaceAll('=\n', '').replaceAll('=3D', '='));
      const links = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []);
      return links.findLast((link) => link.includes(page)) ?? null;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function receive(socket: net.Socket, keep: (mail: string) => void): void {
  let waiting = '';
  let mail: string | null = null;
  const say = (text: string) => socket.write(`${text}\r\n`);
  say('220 carteiro ESMTP');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    waiting += chunk;
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (mail !== null && line !== '.') mail += `${line}\n`;
      else if (mail !== null) {
        keep(mail);
        mail = null;
        say('250 queued');
      } else if (/^DATA/i.test(line)) {
        mail = '';
        say('354 go on');
      } else say('250 ok');
    }
  });
}
