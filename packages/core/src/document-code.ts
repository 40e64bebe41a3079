/**
 * The code of an issued paper (specification, after-the-hammer 2.3): 80 random bits as sixteen
 * characters of Crockford's base 32, printed in groups of four: '7K3F-9QXM-2TRA-4D8V'.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_OF_CHARACTER = 5;
export const CODE_BYTES = 10;
const CODE = new RegExp(`^[${ALPHABET}]{16}$`);

/** The code of ten random bytes. */
export function codeOfBytes(bytes: Uint8Array): string {
  if (bytes.length !== CODE_BYTES) throw new Error(`a code is made of ${CODE_BYTES} bytes`);
  let bits = 0;
  let waiting = 0;
  let code = '';
  for (const byte of bytes) {
    waiting = (waiting << 8) | byte;
    bits += 8;
    while (bits >= BITS_OF_CHARACTER) {
      bits -= BITS_OF_CHARACTER;
      code += ALPHABET[waiting >> bits] ?? '';
      waiting &= (1 << bits) - 1;
    }
  }
  return code;
}

/**
 * The code that somebody typed or pasted; null when it cannot be one. Lower case, spaces and hyphens
 * are accepted, and so are the letters that look like digits: O for 0, I and L for 1.
 */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** The code as it is printed: '7K3F-9QXM-2TRA-4D8V'. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}
