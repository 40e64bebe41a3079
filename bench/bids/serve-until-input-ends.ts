import type { FastifyInstance } from 'fastify';

/** Prints the address on the first line and stops when the standard input ends. */
export async function serveUntilInputEnds(
  app: FastifyInstance,
  close: () => Promise<void>,
): Promise<void> {
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.stdin.resume();
  process.stdin.once('end', async () => {
    await app.close();
    await close();
    process.exit(0);
  });
}
