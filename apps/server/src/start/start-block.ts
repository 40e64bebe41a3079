import type { Release } from '../platform/release.ts';

export type SignIn = { label: string; email: string; password: string | null };

export type StartFacts = {
  site: string;
  dataDir: string;
  /** The folder of PostgreSQL's files; undefined with DATABASE_URL. */
  databaseFolder: string | undefined;
  databaseUrl: string;
  /** Accounts that can sign in now; a null password means that only its owner knows it. */
  signIns: SignIn[];
  /** What the operator should change. */
  warnings: string[];
  release: Release;
  milliseconds: number;
};

/** The lines that tell the operator the addresses, folders and sign-ins. */
export function startBlock(facts: StartFacts): string {
  const rows: [string, string][] = [
    ['Site', facts.site],
    ['Administração', `${facts.site}/admin`],
    ...facts.signIns.map(({ label, email, password }): [string, string] => [
      label,
      `${email} · ${password === null ? 'com a senha que você escolheu' : `senha ${password}`}`,
    ]),
    ['Versão', describeRelease(facts.release)],
    ['Dados', facts.dataDir],
    ['Banco', describeDatabase(facts)],
    ...facts.warnings.map((warning): [string, string] => ['Atenção', warning]),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `    ${label.padEnd(width)}  ${value}`);
  const seconds = (facts.milliseconds / 1000).toFixed(1).replace('.', ',');
  return ['', `  Martelo no ar em ${seconds} s`, '', ...lines, '', '  Ctrl+C encerra.', ''].join(
    '\n',
  );
}

function describeRelease({ version, commit }: Release): string {
  return commit === null ? version : `${version} (${commit.slice(0, 12)})`;
}

export function describeDatabase({ databaseFolder, databaseUrl, dataDir }: StartFacts): string {
  const { host, pathname } = new URL(databaseUrl);
  if (!databaseFolder) return `PostgreSQL em ${host}${pathname}`;
  const outside = databaseFolder.startsWith(dataDir)
    ? ''
    : ' (a conta do banco não entra na pasta de dados)';
  return `PostgreSQL embutido em ${databaseFolder}${outside}`;
}
