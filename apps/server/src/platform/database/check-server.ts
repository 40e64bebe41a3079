import pg from 'pg';
import { StartError } from '../start-error.ts';

const OLDEST_MAJOR = 15;

type ServerFacts = {
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  encoding: string;
  version: number;
};

/**
 * Refuses a server that cannot be reached or that can lose acknowledged commits: a bid that was
 * answered with 201 must survive the loss of power.
 */
export async function checkServer(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'martelo check',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('fsync') as fsync,
              current_setting('full_page_writes') as full_page_writes,
              current_setting('synchronous_commit') as synchronous_commit,
              current_setting('server_encoding') as encoding,
              current_setting('server_version_num')::int as version`,
    );
    const sentence = rows[0] && judgeServer(rows[0]);
    if (sentence) throw new StartError(sentence);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(explainConnection(error as NodeJS.ErrnoException, url, setting));
  } finally {
    await client.end().catch(() => {});
  }
}

/** The sentence of refusal, or undefined when the server is suitable. */
export function judgeServer(facts: ServerFacts): string | undefined {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
    if (facts[name] === 'off') {
      return `O banco de dados pode perder lances já confirmados (${name} = off): ligue ${name} na configuração do PostgreSQL.`;
    }
  }
  if (facts.encoding !== 'UTF8') {
    return `O banco de dados usa a codificação ${facts.encoding}: crie-o com ENCODING 'UTF8'.`;
  }
  if (facts.version < OLDEST_MAJOR * 10_000) {
    return `O PostgreSQL do DATABASE_URL é antigo: use a versão ${OLDEST_MAJOR} ou mais nova.`;
  }
  return undefined;
}

/** Describes a connection problem without repeating the password. */
export function explainConnection(
  error: { code?: string; message: string },
  url: string,
  setting = 'DATABASE_URL',
): string {
  const { host, username, pathname } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  switch (error.code) {
    case '28P01':
    case '28000':
      return `O banco de dados em ${host} recusou o usuário "${decodeURIComponent(username)}": corrija usuário e senha em ${setting}.`;
    case '3D000':
      return `O banco "${database}" não existe em ${host}: crie-o ou corrija o nome em ${setting}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `O endereço ${host} do ${setting} não foi encontrado: confira o nome do servidor.`;
    default:
      return `O banco de dados em ${host} não responde (${error.code ?? error.message}): confira ${setting} e se o PostgreSQL está no ar.`;
  }
}
