import path from 'node:path';
import { inWords } from '../features/backup/progress.ts';
import { CommitUnknown, restoreBackup } from '../features/backup/restore-backup.ts';
import { auditLedger } from '../features/bids/ledger/audit-ledger.ts';
import { describeAudit } from '../features/bids/ledger/describe-audit.ts';
import { checkServer } from '../platform/database/check-server.ts';
import { connect } from '../platform/database/connect.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { openServer } from '../platform/database/open-database.ts';
import { grantServerRole } from '../platform/database/server-role.ts';
import { openMediaStore } from '../platform/media/open-media.ts';
import { adviseKeys, stageHouseKeys } from './house-keys.ts';
import type { ReadySettings } from './load-settings.ts';

interface Restore {
  file: string;
  settings: ReadySettings;
  secret: string | undefined;
  print(line: string): void;
}

/**
 * Restores a backup into the empty database of the settings, brings it to the schema of this program
 * and audits it. The answer is for the operator; `sound` is false when the audit found something.
 */
export async function restore({
  file,
  settings,
  secret,
  print,
}: Restore): Promise<{ sound: boolean; text: string }> {
  const { databaseUrl, migrationUrl, dataDir, yardTimeZone } = settings;
  const server = await openServer({
    databaseUrl,
    migrationUrl,
    dataDir,
    alone: true,
    onLost: (error) => {
      throw error;
    },
  });
  const { url, ownerUrl } = server;
  let staged: ReturnType<typeof stageHouseKeys> | undefined;
  try {
    if (ownerUrl !== url) await checkServer(ownerUrl, 'MIGRATION_DATABASE_URL');
    const manifest = await restoreBackup({
      file: path.resolve(file),
      secret,
      ownerUrl,
      media: await openMediaStore(settings),
      print,
      beforeCommit({ keys }) {
        if (keys) staged = stageHouseKeys(settings, keys);
      },
    });
    staged?.adopt();
    staged = undefined;
    print('Aplicando as migrações mais novas e conferindo o livro de lances…');
    await migrateDatabase(ownerUrl, undefined, (tag) => print(`  ${tag}`));
    if (ownerUrl !== url) await grantServerRole(ownerUrl, url);
    const audit = await auditUrl(url);
    const { tables, pictures, takenAt, keys } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const moment = new Date(takenAt).toLocaleString('pt-BR', {
      timeZone: yardTimeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const text = [
      audit.text,
      ...adviseKeys(settings, keys),
      `Restauração completa: ${inWords(tables.length)} tabelas com ${inWords(rows)} linhas e ${inWords(pictures.count)} fotos, como estavam em ${moment}.`,
    ].join('\n');
    return { sound: audit.sound, text };
  } catch (error) {
    // Whether the keys are needed is not known then.
    if (!(error instanceof CommitUnknown)) staged?.drop();
    throw error;
  } finally {
    await server.stop();
  }
}

async function auditUrl(url: string): Promise<{ sound: boolean; text: string }> {
  const { db, close } = connect(url);
  try {
    const report = await auditLedger(db);
    const sound = report.findings.length + report.signed.findings.length === 0;
    return { sound, text: describeAudit(report) };
  } finally {
    await close();
  }
}
