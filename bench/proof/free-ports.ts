import { once } from 'node:events';
import net from 'node:net';

/** Below the range from which outgoing connections take theirs, so that a port of a dead process stays free. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  let port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST) * 0.9);
  while (ports.size < count) {
    port = port < HIGHEST ? port + 1 : LOWEST;
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}

export async function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
