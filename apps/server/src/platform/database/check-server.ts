import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { POOLER } from './check-connections.ts';
import { NoWritableServer } from './choose-server.ts';
import { connectionTo } from './connection-limits.ts';
import { DatabaseClient } from './database-client.ts';
import { describeHost, readServerAddress } from './server-address.ts';

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
  const client: pg.Client = new DatabaseClient({
    ...connectionTo(url, 'check'),
    options: undefined,
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
  const { hosts, user, database } = readServerAddress(url);
  const host = hosts.map(describeHost).join(',');
  const readOnly = error.code === '25006' ? [`${host}: só aceita leituras`] : null;
  const reasons = error instanceof NoWritableServer ? error.reasons : readOnly;
  if (reasons) {
    return `Nenhum servidor de ${setting} aceita gravações (${reasons.join('; ')}): confira os endereços e qual deles é o principal.`;
  }
  const aboutTls = explainTls(error, host, setting);
  if (aboutTls) return aboutTls;
  switch (error.code) {
    case '28P01':
    case '28000':
      return `O banco de dados em ${host} recusou o usuário "${user ?? ''}": corrija usuário e senha em ${setting}.`;
    case '3D000':
      return `O banco "${database}" não existe em ${host}: crie-o ou corrija o nome em ${setting}.`;
    case '53300':
      return `O banco de dados em ${host} não tem conexões livres: aumente max_connections (cada processo do site usa até 22).`;
    case '08P01':
      return POOLER;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `O endereço ${host} do ${setting} não foi encontrado: confira o nome do servidor.`;
    default:
      return `O banco de dados em ${host} não responde (${error.code ?? error.message}): confira ${setting} e se o PostgreSQL está no ar.`;
  }
}

/** Why an encrypted connection did not come about; undefined when the problem is another one. */
function explainTls(
  { code = '', message }: { code?: string; message: string },
  host: string,
  setting: string,
): string | undefined {
  if (UNKNOWN_AUTHORITY.has(code)) {
    return `O certificado de ${host} não foi assinado por uma autoridade conhecida: informe a dele com sslrootcert=ARQUIVO em ${setting}.`;
  }
  if (code === 'CERT_HAS_EXPIRED') return `O certificado de ${host} venceu: renove-o.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `O certificado de ${host} é de outro nome: use em ${setting} o nome que está nele, ou sslmode=verify-ca.`;
  }
  if (code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH') {
    return `A chave de sslkey não é a do certificado de sslcert: corrija ${setting}.`;
  }
  if (/does not support SSL/.test(message)) {
    return `O PostgreSQL em ${host} não aceita conexões cifradas: ligue ssl na configuração dele ou, em uma rede confiável, use sslmode=disable em ${setting}.`;
  }
  if (code !== '28000') return undefined;
  if (/certificate/.test(message)) {
    return `O PostgreSQL em ${host} exige um certificado de cliente: informe sslcert e sslkey em ${setting}.`;
  }
  return /no encryption|SSL off/.test(message)
    ? `O PostgreSQL em ${host} só aceita conexões cifradas: acrescente sslmode=verify-full (ou require) em ${setting}.`
    : undefined;
}

const UNKNOWN_AUTHORITY = new Set([
  // An authority of the same name with another key.
  'CERT_SIGNATURE_FAILURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);
