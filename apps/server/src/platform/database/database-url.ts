import { z } from 'zod';

/** The driver checks the certificate in these modes too, and warns in English that this will change. */
const CHECKED = ['prefer', 'require', 'verify-ca'];

/** The address of a database as an operator writes it in this setting. */
export function databaseUrlOf(setting: string) {
  const error = `${setting} deve ser um endereço como postgres://usuario:senha@servidor:5432/banco.`;
  const several = `${setting} aceita um só servidor: ponha um HAProxy (ou um endereço virtual) na frente dos servidores e informe o dele.`;
  return z
    .string()
    .refine((text) => !namesSeveral(text), { error: several, abort: true })
    .refine(isDatabaseUrl, { error })
    .transform(withCheckedCertificate);
}

/** libpq takes a list of servers, here or in `host`; the driver does not. */
function namesSeveral(text: string): boolean {
  const [, authority = ''] = /^postgres(?:ql)?:\/\/([^/?]*)/.exec(text) ?? [];
  const servers = authority.slice(authority.lastIndexOf('@') + 1);
  return servers.includes(',') || /[?&](host|port)=[^&]*(,|%2C)/i.test(text);
}

function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:/.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, searchParams } = new URL(text);
  return pathname.length > 1 && (hostname !== '' || searchParams.has('host'));
}

function withCheckedCertificate(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (!CHECKED.includes(url.searchParams.get('sslmode') ?? '')) return text;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

/**
 * The address with one more option of the server for each connection, such as `-c synchronous_commit=off`. A
 * setting of the connection would replace the options that the address has.
 */
export function withOption(url: string, option: string): string {
  const changed = new URL(url);
  const before = changed.searchParams.get('options');
  changed.searchParams.set('options', before ? `${before} ${option}` : option);
  return changed.href;
}
