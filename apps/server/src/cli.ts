import path from 'node:path';
import { parseArgs } from 'node:util';
import { switchOffSecondPerson } from './features/approvals/switch-off.ts';
import { BackupUnderWay } from './features/backup/write-backup.ts';
import { auditLedger } from './features/bids/ledger/audit-ledger.ts';
import { describeAudit } from './features/bids/ledger/describe-audit.ts';
import { loadDemo } from './features/demo/load-demo.ts';
import { renderPictures } from './features/demo/render-pictures.ts';
import { createAdmin } from './features/identity/create-admin.ts';
import { generatePassword, hashPassword } from './features/identity/passwords.ts';
import { resetPassword } from './features/identity/reset-password.ts';
import { resetSecondFactor } from './features/identity/second-factor/reset-second-factor.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import {
  describeMediaPlace,
  type MediaPlace,
  readMediaAddress,
} from './platform/media/media-settings.ts';
import { describeMoved, moveMedia } from './platform/media/move-media.ts';
import { openMediaFiles, openMediaStore } from './platform/media/open-media.ts';
import { describeRelease, release } from './platform/release.ts';
import { StartError } from './platform/start-error.ts';
import { backUp, backupSecretOf, describeBackup } from './start/back-up.ts';
import { explainStartError } from './start/explain-error.ts';
import { loadSettings, type ReadySettings } from './start/load-settings.ts';
import { DEMO_PASSWORD } from './start/prepare-data.ts';
import { restore } from './start/restore.ts';
import { replaceLostLedgerKey, rotateLedgerKey } from './start/rotate-ledger-key.ts';
import { rotateSessionKey } from './start/session-keys.ts';

type Options = {
  keyFile: string | boolean | undefined;
  /** The site itself runs the command. */
  scheduled: boolean;
};

type Command = { usage: string; summary: string } & (
  | {
      /** False: the command only reads, and the database stays as it is. True: it migrates. */
      migrates?: boolean;
      run(
        database: OpenDatabase & { dataDir: string; settings: ReadySettings },
        words: string[],
        options: Options,
      ): Promise<string>;
    }
  /** A command that opens the database itself, because it is not the one of this version yet. */
  | { runAlone(settings: ReadySettings, words: string[], options: Options): Promise<string> }
);

const COMMANDS: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    summary: 'aplica ao banco as migrações que faltam, sem parar o site',
    migrates: true,
    async run({ applied }) {
      return applied.length === 0
        ? 'Nada a migrar: o banco já está na versão deste programa.'
        : `Migrações aplicadas: ${applied.length}. O banco está na versão deste programa.`;
    },
  },
  'admin create': {
    usage: 'admin create E-MAIL [NOME]',
    summary: 'cria um administrador e mostra a senha gerada',
    async run({ db }, [email, ...name]) {
      const password = generatePassword();
      const admin = {
        email: requireEmail(email),
        name: name.join(' ') || 'Administrador',
        password,
      };
      const outcome = await createAdmin(db, admin);
      if (!outcome.ok) throw new StartError(`O e-mail ${email} já está em uso.`);
      return `Administrador ${email} criado. Senha: ${password}`;
    },
  },
  'reset-password': {
    usage: 'reset-password E-MAIL',
    summary: 'troca a senha de uma conta e encerra as sessões dela',
    async run({ db }, [email]) {
      const password = generatePassword();
      const outcome = await resetPassword(db, { email: requireEmail(email), password });
      if (!outcome.ok) throw new StartError(`Não há conta com o e-mail ${email}.`);
      return `Nova senha de ${email}: ${password}`;
    },
  },
  'rotate-key': {
    usage: 'rotate-key',
    summary: 'troca a chave das sessões da pasta de dados; a anterior vale enquanto se retira',
    async run({ dataDir }) {
      if (process.env.SESSION_SECRET) {
        throw new StartError(
          'A chave vem de SESSION_SECRET: ponha a atual em SESSION_SECRET_PREVIOUS, a nova em SESSION_SECRET e reinicie.',
        );
      }
      rotateSessionKey(dataDir);
      return 'Chave trocada. Reinicie o site: ninguém precisa entrar de novo.';
    },
  },
  'ledger-key': {
    usage: 'ledger-key',
    summary: 'mostra a chave pública que confere os recibos dos lances',
    async run({ settings }) {
      return settings.ledgerKey.publicKey;
    },
  },
  'rotate-ledger-key': {
    usage: 'rotate-ledger-key [perdida]',
    summary: 'troca a chave que assina os recibos dos lances; a antiga assina a nova',
    run: ({ db, settings }, [word]) =>
      word === 'perdida' ? replaceLostLedgerKey(db, settings) : rotateLedgerKey(db, settings),
  },
  'reset-second-factor': {
    usage: 'reset-second-factor E-MAIL',
    summary: 'retira o segundo fator de uma conta e encerra as sessões dela',
    async run({ db }, [email]) {
      const outcome = await resetSecondFactor(db, requireEmail(email));
      if (!outcome.ok) throw new StartError(`Não há conta com o e-mail ${email}.`);
      return `Segundo fator de ${email} retirado. Sessões encerradas: ${outcome.endedSessions}.`;
    },
  },
  'second-person off': {
    usage: 'second-person off',
    summary: 'deixa de exigir segunda pessoa, quando o segundo diretor não está mais na casa',
    async run({ db }) {
      await switchOffSecondPerson(db);
      return 'A segunda pessoa não é mais exigida. Para voltar: Configurações, Segunda pessoa.';
    },
  },
  seed: {
    usage: 'seed',
    summary: 'carrega a demonstração em um banco vazio, ou renova os leilões dela que terminaram',
    async run({ db, settings }) {
      const load = await loadDemo(db, await hashPassword(DEMO_PASSWORD));
      if (load !== 'unchanged') console.log('Desenhando as fotos da demonstração…');
      await renderPictures({ db, media: await openMediaStore(settings) });
      return {
        loaded: 'Demonstração carregada.',
        renewed: 'Leilões de demonstração renovados.',
        unchanged: 'Nada a fazer: o banco já tem dados.',
      }[load];
    },
  },
  'media move': {
    usage: 'media move DE PARA',
    summary: 'copia as fotos para outra pasta ou bucket, com conferência; o site pode rodar',
    migrates: false,
    async run({ db, settings }, words) {
      const [from, to] = readMove(words, settings.mediaKeys);
      const sides = { from: await openSide('A origem', from), to: await openSide('O destino', to) };
      return describeMoved(
        await moveMedia({ db, ...sides }, console.log),
        absolute(words[1] ?? ''),
      );
    },
  },
  backup: {
    usage: 'backup ARQUIVO [--key-file CHAVE]',
    summary: 'copia banco de dados e fotos para um arquivo, com o site no ar',
    migrates: false,
    async run(database, [file], { keyFile, scheduled }) {
      const { settings } = database;
      const secret = backupSecretOf(keyFile, settings);
      const target = requireFile(file, 'backup');
      const order = { file: target, database, settings, secret, scheduled, print: console.log };
      try {
        return describeBackup(target, await backUp(order), secret !== undefined);
      } catch (error) {
        // Several processes of a site ask at the same time.
        if (scheduled && error instanceof BackupUnderWay) return error.message;
        throw error;
      }
    },
  },
  restore: {
    usage: 'restore ARQUIVO [--key-file CHAVE]',
    summary: 'restaura uma cópia em um banco vazio, embutido ou de DATABASE_URL',
    async runAlone(settings, [file], { keyFile }) {
      const secret = backupSecretOf(keyFile, settings);
      const source = requireFile(file, 'restore');
      const { sound, text } = await restore({ file: source, settings, secret, print: console.log });
      if (!sound) process.exitCode = 1;
      return text;
    },
  },
  audit: {
    usage: 'audit',
    migrates: false,
    summary: 'confere todo o livro de lances: sequência, valores, resultados e cadeia de hashes',
    async run({ db }) {
      const report = await auditLedger(db);
      const { findings, signed } = report;
      if (findings.length + signed.findings.length > 0) process.exitCode = 1;
      return describeAudit(report);
    },
  },
};

/** The two places of `media move`. The folder of a source need not take files, so nothing tries it. */
function readMove(words: string[], keys: ReadySettings['mediaKeys']): [MediaPlace, MediaPlace] {
  const [from, to, ...more] = words;
  if (!from || !to || more.length > 0) {
    throw new StartError(
      'Informe de onde e para onde, como em: npm run martelo -- media move ./data/media s3://bucket?endpoint=https://servidor',
    );
  }
  const source = readMediaAddress('A origem', absolute(from), keys);
  return [
    source.kind === 'folder' ? { ...source, own: true } : source,
    readMediaAddress('O destino', absolute(to), keys),
  ];
}

/** On the command line a folder may be relative to the current one. */
const absolute = (address: string) =>
  /^[a-z0-9]+:/i.test(address) ? address : path.resolve(address);

/** The command says a failure in its own sentence, so nothing else reports it. */
async function openSide(label: string, place: MediaPlace) {
  const files = await openMediaFiles(place, () => {});
  return { files, name: `${label} ${describeMediaPlace(place)}` };
}

function requireEmail(email: string | undefined): string {
  if (email && /^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw new StartError(
    'Informe o e-mail da conta, como em: npm run martelo -- admin create ana@exemplo.com.br',
  );
}

function requireFile(file: string | undefined, command: string): string {
  if (file) return file;
  throw new StartError(
    `Informe o arquivo da cópia, como em: npm run martelo -- ${command} /mnt/copias/martelo.backup`,
  );
}

function help(): string {
  const lines = Object.values(COMMANDS).map(
    ({ usage, summary }) => `  ${usage.padEnd(38)}${summary}`,
  );
  lines.push(`  ${'--version'.padEnd(38)}diz a versão e o commit deste programa`);
  return ['Uso: npm run martelo -- COMANDO', '', ...lines].join('\n');
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      'key-file': { type: 'string' },
      scheduled: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  });
  if (values.version) {
    console.log(`Martelo ${describeRelease(release)}`);
    return;
  }
  const name = Object.keys(COMMANDS).find((key) =>
    `${positionals.join(' ')} `.startsWith(`${key} `),
  );
  const command = name && COMMANDS[name];
  if (!command) {
    console.log(help());
    process.exitCode = positionals.length > 0 ? 1 : 0;
    return;
  }
  const settings = loadSettings();
  const words = positionals.slice(name.split(' ').length);
  const options = { keyFile: values['key-file'], scheduled: values.scheduled === true };
  if ('runAlone' in command) {
    console.log(await command.runAlone(settings, words, options));
    return;
  }
  const { databaseUrl, migrationUrl, dataDir } = settings;
  const onLost = (error: Error) => {
    throw error;
  };
  // The command can run beside a serving site, because they share the embedded server.
  const database = await openDatabase({
    databaseUrl,
    migrationUrl,
    dataDir,
    migrate: command.migrates ?? settings.migrateAtStart,
    onMigrated: (tag) => console.log(`  ${tag}`),
    alone: false,
    onLost,
  });
  try {
    console.log(await command.run({ ...database, dataDir, settings }, words, options));
  } finally {
    await database.close();
  }
}

main().catch((error) => {
  console.error(explainStartError(error, { host: '', port: 0 }));
  process.exit(1);
});
