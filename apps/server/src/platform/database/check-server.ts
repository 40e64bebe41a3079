import pg from 'pg';
import { StartError } from '../start-error.ts';
import { checkSession } from './check-session.ts';

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
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      connectionString: url,
      application_name: 'martelo check',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on('error', () => {});
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
    await checkSession(url, setting);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(explainConnection(error as NodeJS.ErrnoException, url, setting));
  } finally {
    await client?.end().catch(() => {});
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
  const { host, username, pathname, searchParams } = new URL(url);
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
    case 'ENOENT':
    case 'EACCES':
      // The driver reads the certificates that the address names; a socket of this machine has no name.
      if (!searchParams.has('sslrootcert') && !searchParams.has('sslcert')) break;
      return `Um arquivo de certificado do ${setting} não pode ser lido: confira sslrootcert, sslcert e sslkey.`;
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return `O certificado do banco de dados em ${host} não é de uma autoridade conhecida: informe a sua em ${setting} com sslrootcert=/caminho/ca.crt.`;
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `O certificado do banco de dados não vale para ${host}: use em ${setting} o nome que está no certificado.`;
    case 'CERT_HAS_EXPIRED':
      return `O certificado do banco de dados em ${host} venceu: renove-o no servidor do PostgreSQL.`;
  }
  if (/does not support SSL/.test(error.message)) {
    return `O banco de dados em ${host} não aceita conexões TLS: ligue ssl no PostgreSQL ou tire sslmode de ${setting}.`;
  }
  return `O banco de dados em ${host} não responde (${error.code ?? error.message}): confira ${setting} e se o PostgreSQL está no ar.`;
}
