import { describeAddress } from '../platform/database/server-address.ts';

export type SignIn = { label: string; email: string; password: string | null };

export type StartFacts = {
  /** '0.2.0 (commit abc1234)' */
  release: string;
  site: string;
  dataDir: string;
  /** The folder of PostgreSQL's files; undefined with DATABASE_URL. */
  databaseFolder: string | undefined;
  databaseUrl: string;
  /** Accounts that can sign in now; a null password means that only its owner knows it. */
  signIns: SignIn[];
  /** Where the pictures lie, when not in the data folder. */
  mediaPlace?: string | undefined;
  /** Sentences that the operator has to read. */
  warnings?: readonly string[];
  milliseconds: number;
};

/** The lines that tell the operator the addresses, folders and sign-ins. */
export function startBlock(facts: StartFacts): string {
  const rows: [string, string][] = [
    ['Versão', facts.release],
    ['Site', facts.site],
    ['Administração', `${facts.site}/admin`],
    ...facts.signIns.map(({ label, email, password }): [string, string] => [
      label,
      `${email} · ${password === null ? 'com a senha que você escolheu' : `senha ${password}`}`,
    ]),
    ['Dados', facts.dataDir],
    ...(facts.mediaPlace === undefined ? [] : [['Fotos', facts.mediaPlace] as [string, string]]),
    ['Banco', describeDatabase(facts)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `    ${label.padEnd(width)}  ${value}`);
  const seconds = (facts.milliseconds / 1000).toFixed(1).replace('.', ',');
  const warnings = (facts.warnings ?? []).flatMap((warning) => ['', `  Atenção: ${warning}`]);
  const head = ['', `  Martelo no ar em ${seconds} s`, ''];
  return [...head, ...lines, ...warnings, '', '  Ctrl+C encerra.', ''].join('\n');
}

function describeDatabase({ databaseFolder, databaseUrl, dataDir }: StartFacts): string {
  if (!databaseFolder) return `PostgreSQL em ${describeAddress(databaseUrl)}`;
  const outside = databaseFolder.startsWith(dataDir)
    ? ''
    : ' (a conta do banco não entra na pasta de dados)';
  return `PostgreSQL embutido em ${databaseFolder}${outside}`;
}
