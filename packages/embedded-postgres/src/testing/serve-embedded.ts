import { startEmbeddedServer } from '../embedded-server.ts';

// A separate process that serves from a data folder, for tests that kill it: node serve-embedded.ts
// DATA_DIR. Prints its address on the first line and stops on SIGTERM.
const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startEmbeddedServer({
    dataDir,
    alone: true,
    onLost: (error) => {
      throw error;
    },
  });
  console.log(server.url);
  process.once('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
} catch (error) {
  console.log((error as Error).message);
  process.exit(1);
}
