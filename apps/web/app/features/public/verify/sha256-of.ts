/** What to do where `sha256Of` fails because the address is not secure. */
export const NEEDS_HTTPS =
  'Este navegador só confere arquivos no endereço seguro (https) do site. Abra a página por ele.';

/** SHA-256 of a file in hexadecimal. Browsers offer it on https and on this machine alone. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
