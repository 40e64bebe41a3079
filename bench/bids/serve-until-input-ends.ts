import type { FastifyInstance } from 'fastify';

/** Tells the address on the first line and ends with the standard input. */
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
