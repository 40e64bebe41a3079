/** SHA-256 of a file in hexadecimal. Browsers offer it on https and on this machine alone. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
