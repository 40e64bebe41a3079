import type { Centavos } from './money.ts';

/**
 * Static PIX codes ("BR Code", the Central Bank's manual): fields of two digits of name, two digits
 * of length and the value, closed by a CRC16 of everything before it. A static code needs no bank:
 * the payer's application shows the amount, and may let the payer change it.
 */

const MAX_KEY = 77;
export const MAX_RECEIVER_NAME = 25;
export const MAX_RECEIVER_CITY = 15;
/** The field of the amount holds thirteen characters: '9999999999.99'. */
const MAX_CODE_CENTAVOS = 999_999_999_999;

export interface StaticCode {
  key: string;
  /** The receiver as the payer's application shows it. Accents and further characters are cut. */
  name: string;
  city: string;
  /** Null: the payer types the amount. */
  amount: Centavos | null;
  /** Letters and digits; null writes `***`, which means that there is none. */
  txid: string | null;
}

/** The whole code, for 'Copia e Cola' and the QR. Throws for values that no code can carry. */
export function staticBrCode({ key, name, city, amount, txid }: StaticCode): string {
  if (key === '' || key.length > MAX_KEY || !/^[\x21-\x7e]+$/.test(key)) {
    throw new RangeError('A PIX key has 1 to 77 printable characters.');
  }
  if (txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(txid)) {
    throw new RangeError('A txid has 1 to 25 letters and digits.');
  }
  const receiver = codeText(name, MAX_RECEIVER_NAME);
  const place = codeText(city, MAX_RECEIVER_CITY);
  if (receiver === '' || place === '') {
    throw new RangeError('A code needs the name and the city of its receiver.');
  }
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amount === null ? '' : field('54', amountText(amount)),
    field('58', 'BR'),
    field('59', receiver),
    field('60', place),
    field('62', field('05', txid ?? '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}

function field(name: string, value: string): string {
  return name + String(value.length).padStart(2, '0') + value;
}

function amountText(amount: Centavos): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX_CODE_CENTAVOS) {
    throw new RangeError('A code carries 0.01 to 9999999999.99.');
  }
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A text as codes carry it: ASCII without accents, single spaces, cut to its length. */
export function codeText(text: string, length: number): string {
  return text
    .replaceAll('&', 'E')
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
}

/** CRC16-CCITT (polynomial 0x1021, initial value 0xFFFF) as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Names a charge in its code: `MT`, nine digits of the charge's id, `S` and the attempt. */
export function chargeTxid(chargeId: number, attempt: number): string {
  return `MT${String(chargeId).padStart(9, '0')}S${attempt}`;
}

/**
 * Reads the fields of a code; null when its lengths or its CRC are wrong. Fields inside a field
 * (26 and 62) stay text and can be read by `fieldsOf`.
 */
export function readBrCode(code: string): Map<string, string> | null {
  if (crc16(code.slice(0, -4)) !== code.slice(-4)) return null;
  return fieldsOf(code);
}

export function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head) return null;
    const [, name = '', length = ''] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return null;
    fields.set(name, value);
    at += 4 + value.length;
  }
  return fields;
}
