import { parseArgs } from 'node:util';
import { auditAll } from './cli-audit.ts';
import { type Command, requireFile } from './cli-command.ts';
import { COPY_COMMANDS } from './cli-copies.ts';
import { switchOffSecondPerson } from './features/approvals/switch-off.ts';
import { makeBackupKey } from './features/backup/backup-key.ts';
import { loadDemo } from './features/demo/load-demo.ts';
import { renderPictures } from './features/demo/render-pictures.ts';
import { createAdmin } from './features/identity/create-admin.ts';
import { generatePassword, hashPassword } from './features/identity/passwords.ts';
import { resetPassword } from './features/identity/reset-password.ts';
import { resetSecondFactor } from './features/identity/second-factor/reset-second-factor.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openMediaAt } from './platform/media/open-media.ts';
import { StartError } from './platform/start-error.ts';
import { explainError } from './start/explain-error.ts';
import { loadSettings } from './start/load-settings.ts';
import { DEMO_PASSWORD } from './start/prepare-data.ts';
import { replaceLostLedgerKey, rotateLedgerKey } from './start/rotate-ledger-key.ts';
import { rotateSessionKey } from './start/session-keys.ts';

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
    schema: 'migrate',
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
  ...COPY_COMMANDS,
};

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
  const { databaseUrl, migrationUrl, migratesAtStart, dataDir } = settings;
  const onLost = (error: Error) => {
    throw error;
  };
  // The command can run beside a serving site, because they share the embedded server.
  const database = await openDatabase({
    databaseUrl,
    migrationUrl,
    dataDir,
    alone: command.alone === true,
    schema: command.schema ?? (migratesAtStart ? 'migrate' : 'require'),
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
  console.error(explainError(error, { what: 'command' }));
  process.exit(1);
});
