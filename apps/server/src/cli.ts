import path from 'node:path';
import { parseArgs } from 'node:util';
import { switchOffSecondPerson } from './features/approvals/switch-off.ts';
import { makeBackupKey, readIdentity } from './features/backup/backup-key.ts';
import { insertBackup } from './features/backup/backups.writes.ts';
import { lowerOwnPriority } from './features/backup/gently.ts';
import { movePictures } from './features/backup/move-pictures.ts';
import { restoreBackup } from './features/backup/restore-backup.ts';
import { writeBackup } from './features/backup/write-backup.ts';
import { auditLedger } from './features/bids/ledger/audit-ledger.ts';
import { describeAudit } from './features/bids/ledger/describe-audit.ts';
import { loadDemo } from './features/demo/load-demo.ts';
import { renderPictures } from './features/demo/render-pictures.ts';
import { createAdmin } from './features/identity/create-admin.ts';
import { generatePassword, hashPassword } from './features/identity/passwords.ts';
import { resetPassword } from './features/identity/reset-password.ts';
import { resetSecondFactor } from './features/identity/second-factor/reset-second-factor.ts';
import { releaseHouse } from './features/notifications/release-house.ts';
import { auditEditals, describeEditalAudit } from './features/publication/audit-editals.ts';
import { auditRecords, describeRecordAudit } from './features/records/audit-records.ts';
import { auditSales, describeSaleAudit } from './features/sales/audit-sales.ts';
import { readNow } from './platform/database/clock.queries.ts';
import type { Db } from './platform/database/connect.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { grantServerRole } from './platform/database/server-role.ts';
import { placeName, readPlace } from './platform/media/media-place.ts';
import { openMediaAt } from './platform/media/open-media.ts';
import { StartError } from './platform/start-error.ts';
import { explainStartError } from './start/explain-error.ts';
import { loadSettings, type ReadySettings } from './start/load-settings.ts';
import { DEMO_PASSWORD } from './start/prepare-data.ts';
import { replaceLostLedgerKey, rotateLedgerKey } from './start/rotate-ledger-key.ts';
import { rotateSessionKey } from './start/session-keys.ts';

type Command = {
  usage: string;
  summary: string;
  /** How it opens the database (`openDatabase`); by default it brings it to this version. */
  schema?: 'require' | 'any';
  /** True: it needs the data folder for itself. */
  alone?: true;
  run(
    database: OpenDatabase & { dataDir: string; settings: ReadySettings },
    words: string[],
    /** `--name=value` */
    options: Record<string, unknown>,
  ): Promise<string>;
};

const COMMANDS: Record<string, Command> = {
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
      const also = outcome.isOwnAgain
        ? '\nA conta tinha sido aberta por um link de outra pessoa. Agora ela é só da própria pessoa: o segundo fator foi retirado, e ela ativa o seu ao entrar.'
        : '';
      return `Nova senha de ${email}: ${password}${also}`;
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
      await renderPictures({ db, media: await openMediaAt(settings.media) });
      return {
        loaded: 'Demonstração carregada.',
        renewed: 'Leilões de demonstração renovados.',
        unchanged: 'Nada a fazer: o banco já tem dados.',
      }[load];
    },
  },
  migrate: {
    usage: 'migrate',
    summary: 'atualiza o banco para esta versão, passo a passo',
    // The database was opened, and with that migrated.
    run: async () => 'O banco está na versão deste programa.',
  },
  audit: {
    usage: 'audit',
    schema: 'require',
    summary:
      'confere o livro de lances (sequência, valores, resultados, cadeia de hashes), os arremates, os documentos e as entregas',
    run: ({ db }) => auditAll(db),
  },
  backup: {
    usage: 'backup ARQUIVO',
    summary: 'copia o banco, as fotos e as chaves para um arquivo, com o site no ar ou não',
    schema: 'require',
    async run({ db, url, dataDir, settings }, [name]) {
      const file = requireFile(name, 'backup casa.tar.gz');
      // A running site goes first: what this program takes slowly, the database gives slowly.
      lowerOwnPriority();
      const startedAt = new Date(await readNow(db));
      const made = await writeBackup(
        { databaseUrl: url, media: await openMediaAt(settings.media), dataDir },
        { file, recipient: settings.backupRecipient, onProgress: showProgress() },
      );
      const finishedAt = new Date(await readNow(db));
      await insertBackup(db, { ...made, startedAt, finishedAt, file: path.basename(file) });
      const size = `${Math.max(1, Math.round(made.bytes / 1e6))} MB`;
      const secret = settings.backupRecipient
        ? 'Cifrada: só a chave guardada fora desta máquina a abre.'
        : 'Sem cifra: quem tem o arquivo lê os dados pessoais e as chaves da casa. Guarde-o com cuidado, ou informe BACKUP_RECIPIENT.';
      const gone = made.missing > 0 ? ` Fotos que já faltavam no disco: ${made.missing}.` : '';
      return `Cópia feita: ${file}, ${size}, ${made.rows} linhas e ${made.files} fotos.${gone}\n${secret}`;
    },
  },
  restore: {
    usage: 'restore ARQUIVO [--chave=ARQUIVO] [--enviar-mensagens]',
    summary: 'põe uma cópia em um banco vazio, e confere tudo no fim',
    schema: 'any',
    alone: true,
    async run({ db, url, ownerUrl, dataDir, settings }, [file], options) {
      const { chave } = options;
      const speaks = options['enviar-mensagens'] === true;
      const restored = await restoreBackup(
        { ownerUrl, media: await openMediaAt(settings.media), dataDir },
        {
          file: requireFile(file, 'restore casa.tar.gz'),
          identity: typeof chave === 'string' ? readIdentity(chave) : undefined,
          speaks,
          onProgress: showProgress(),
        },
      );
      if (ownerUrl !== url) await grantServerRole(ownerUrl, url);
      const keys =
        restored.keys.length > 0
          ? 'As chaves da cópia estão na pasta de dados.'
          : 'A cópia não traz chaves: SESSION_SECRET e LEDGER_KEY são os da casa de onde ela veio.';
      const gone = restored.missing > 0 ? ` Fotos que já faltavam nela: ${restored.missing}.` : '';
      return [
        `Cópia de ${restored.madeAt} restaurada: ${restored.rows} linhas e ${restored.files} fotos.${gone} ${keys}`,
        speaks
          ? `A casa fala por si: quando o site ligar, saem as mensagens que esperavam (${restored.waiting}).`
          : `Ela não envia mensagens a clientes nem faz a cópia de toda noite até o comando release. Mensagens que esperavam na cópia: ${restored.waiting}.`,
        await auditAll(db),
      ].join('\n');
    },
  },
  release: {
    usage: 'release [descartar]',
    summary: 'uma casa restaurada volta a enviar mensagens; descartar: menos as que já esperam',
    async run({ db }, [word]) {
      if (word !== undefined && word !== 'descartar') {
        throw new StartError('Use release, ou release descartar.');
      }
      const drop = word === 'descartar';
      const released = await releaseHouse(db, { drop });
      if (!released.ok) return 'Esta casa não está retida: as mensagens já saem por si.';
      return drop
        ? `A casa volta a enviar mensagens, menos as ${released.waiting} que esperavam: elas estão em Mensagens, Falharam, para quem atende decidir.`
        : `A casa volta a enviar mensagens. Saem agora as que esperavam: ${released.waiting}.`;
    },
  },
  'media move': {
    usage: 'media move DE PARA',
    summary: 'copia as fotos para outro lugar (data, uma pasta ou s3://…) e confere cada uma',
    schema: 'require',
    async run({ url, settings }, [from, to]) {
      if (!from || !to) {
        throw new StartError(
          'Informe os dois lugares, como em: npm run martelo -- media move data s3://fotos/casa',
        );
      }
      const target = readPlace(to, settings);
      const { copied, skipped, missing } = await movePictures(url, {
        from: readPlace(from, settings),
        to: target,
        onProgress: showProgress(),
      });
      if (missing.length > 0) process.exitCode = 1;
      return [
        `Fotos copiadas e conferidas: ${copied}. Já estavam lá: ${skipped}. Nada foi apagado em ${from}.`,
        ...(missing.length > 0 ? [describeMissing(from, missing)] : []),
        to === 'data'
          ? 'Para o site usá-las: retire MEDIA_URL e reinicie.'
          : `Para o site usá-las: MEDIA_URL=${placeName(target)} e reinicie.`,
      ].join('\n');
    },
  },
};

const NAMED = 10;

function describeMissing(from: string, missing: string[]): string {
  const named = missing.slice(0, NAMED).join(', ');
  const rest = missing.length > NAMED ? ` e mais ${missing.length - NAMED}` : '';
  return `Faltam em ${from} os arquivos de ${missing.length} fotos que o banco conhece: ${named}${rest}.`;
}

/** Commands that need no house. */
const OUTSIDE: Record<
  string,
  Pick<Command, 'usage' | 'summary'> & { run(words: string[]): Promise<string> }
> = {
  'backup-key': {
    usage: 'backup-key ARQUIVO',
    summary: 'cria a chave que abre cópias cifradas; guarde-a fora desta máquina',
    async run([file]) {
      const { recipient } = await makeBackupKey(requireFile(file, 'backup-key chave.txt'));
      return `Chave criada em ${file}: guarde-a fora desta máquina, sem ela nenhuma cópia cifrada abre.\nNo servidor: BACKUP_RECIPIENT=${recipient}`;
    },
  },
};

async function auditAll(db: Db): Promise<string> {
  const report = await auditLedger(db);
  const sold = await auditSales(db);
  const editals = await auditEditals(db);
  const records = await auditRecords(db);
  const found = [report, report.signed, sold, editals, records].flatMap(
    ({ findings }) => findings as unknown[],
  );
  if (found.length > 0) process.exitCode = 1;
  return [
    describeAudit(report),
    describeSaleAudit(sold),
    describeEditalAudit(editals),
    describeRecordAudit(records),
  ].join('\n');
}

function requireFile(file: string | undefined, example: string): string {
  if (file) return file;
  throw new StartError(`Informe o arquivo, como em: npm run martelo -- ${example}`);
}

/** One line that counts up on a terminal; elsewhere a line for each tenth. */
function showProgress(): (share: number) => void {
  let shown = -1;
  return (share) => {
    const step = process.stderr.isTTY ? 1 : 10;
    const percent = Math.floor((share * 100) / step) * step;
    if (percent <= shown) return;
    shown = percent;
    const end = process.stderr.isTTY && percent < 100 ? '\r' : '\n';
    process.stderr.write(`${percent} %${end}`);
  };
}

function requireEmail(email: string | undefined): string {
  if (email && /^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw new StartError(
    'Informe o e-mail da conta, como em: npm run martelo -- admin create ana@exemplo.com.br',
  );
}

function help(): string {
  const lines = [...Object.values(COMMANDS), ...Object.values(OUTSIDE)].map(
    ({ usage, summary }) => `  ${usage.padEnd(30)}${summary}`,
  );
  return ['Uso: npm run martelo -- COMANDO', '', ...lines].join('\n');
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const outside = OUTSIDE[positionals[0] ?? ''];
  if (outside) {
    console.log(await outside.run(positionals.slice(1)));
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
  const { databaseUrl, migrationUrl, dataDir } = settings;
  const onLost = (error: Error) => {
    throw error;
  };
  // The command can run beside a serving site, because they share the embedded server.
  const database = await openDatabase({
    databaseUrl,
    migrationUrl,
    dataDir,
    alone: command.alone === true,
    ...(command.schema && { schema: command.schema }),
    onMigration: (tag) => console.log(`Atualizando o banco: ${tag}`),
    onLost,
  });
  try {
    console.log(
      await command.run(
        { ...database, dataDir, settings },
        positionals.slice(name.split(' ').length),
        values,
      ),
    );
  } finally {
    await database.close();
  }
}

main().catch((error) => {
  console.error(explainStartError(error, { host: '', port: 0 }));
  process.exit(1);
});
