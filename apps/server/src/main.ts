import { openDatabase } from './database/open-database.ts';
import { explainStartError } from './start/explain-error.ts';
import { loadSettings } from './start/load-settings.ts';
import { startBlock } from './start/start-block.ts';

const startedAt = performance.now();

async function main(): Promise<void> {
  const settings = loadSettings();
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    alone: true,
    onLost: fail,
  });
  console.log(
    startBlock({
      site: settings.publicUrl,
      dataDir: settings.dataDir,
      databaseFolder: database.folder,
      databaseUrl: database.url,
      signIns: [],
      milliseconds: performance.now() - startedAt,
    }),
  );
  const stop = async () => {
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function fail(error: unknown): never {
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
  console.error(`\n${explainStartError(error, { host: HOST, port: Number(PORT) })}\n`);
  process.exit(1);
}

main().catch(fail);
