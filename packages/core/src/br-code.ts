import type { Centavos } from './money.ts';

/**
 * PIX codes ("BR Code", the Central Bank's manual): fields of two digits of name, two digits of length and the
 * value, closed by a CRC16 of everything before it. A static code needs no bank: the payer's application shows the
 * amount, and may let the payer change it. A dynamic one names only an address at the receiver's payment service
 * provider (PSP), from which the application reads the charge.
 */

const MAX_KEY = 77;
const MAX_LOCATION = 77;
/** The longest code that the API Pix answers with (`pixCopiaECola`). */
const MAX_CODE = 512;
export const MAX_RECEIVER_NAME = 25;
export const MAX_RECEIVER_CITY = 15;
/** The name of PIX in the field of the account. */
const PIX = 'br.gov.bcb.pix';
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
  return closed([
    field('00', '01'),
    field('26', field('00', PIX) + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amount === null ? '' : field('54', pixAmount(amount)),
    field('58', 'BR'),
    ...receiverFields({ name, city }),
    field('62', field('05', txid ?? '***')),
  ]);
}

/** A code whose charge the PSP keeps. */
export interface DynamicCode {
  /** The charge's address without `https://`: 'pix.example.com/qr/v2/9d36b84f…'. */
  location: string;
  name: string;
  city: string;
}

/** The whole dynamic code. Throws for values that no code can carry. */
export function dynamicBrCode({ location, name, city }: DynamicCode): string {
  if (location === '' || location.length > MAX_LOCATION || !/^[\x21-\x7e]+$/.test(location)) {
    throw new RangeError('A location has 1 to 77 printable characters.');
  }
  return closed([
    field('00', '01'),
    // The code is for one payment.
    field('01', '12'),
    field('26', field('00', PIX) + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    ...receiverFields({ name, city }),
    field('62', field('05', '***')),
  ]);
}

/** Why a code that a PSP has answered with is not shown to a payer. */
export const DYNAMIC_CODE_FAULTS = ['unreadable', 'not-dynamic', 'other-receiver'] as const;
export type DynamicCodeFault = (typeof DYNAMIC_CODE_FAULTS)[number];

/**
 * Checks a code that a PSP has answered with. Its receiver is compared as codes carry it, because the payer is told
 * to compare it too. Null: it may be shown.
 */
export function faultOfDynamicCode(
  code: string,
  receiver: Pick<DynamicCode, 'name' | 'city'>,
): DynamicCodeFault | null {
  const fields = code.length > MAX_CODE ? null : readBrCode(code);
  if (!fields) return 'unreadable';
  const account = fieldsOf(fields.get('26') ?? '');
  if (account?.get('00')?.toLowerCase() !== PIX || !account.get('25')) return 'not-dynamic';
  const isOurs =
    sameText(fields.get('59') ?? '', codeText(receiver.name, MAX_RECEIVER_NAME)) &&
    sameText(fields.get('60') ?? '', codeText(receiver.city, MAX_RECEIVER_CITY));
  return isOurs ? null : 'other-receiver';
}

const sameText = (a: string, b: string) => codeText(a, MAX_CODE).toUpperCase() === b.toUpperCase();

function receiverFields({ name, city }: Pick<DynamicCode, 'name' | 'city'>): string[] {
  const receiver = codeText(name, MAX_RECEIVER_NAME);
  const place = codeText(city, MAX_RECEIVER_CITY);
  if (receiver === '' || place === '') {
    throw new RangeError('A code needs the name and the city of its receiver.');
  }
  return [field('59', receiver), field('60', place)];
}

function closed(fields: readonly string[]): string {
  const body = `${fields.join('')}6304`;
  return body + crc16(body);
}

function field(name: string, value: string): string {
  return name + String(value.length).padStart(2, '0') + value;
}

/** An amount as codes and the API Pix carry it: '46.90'. Throws for one that they cannot carry. */
export function pixAmount(amount: Centavos): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX_CODE_CENTAVOS) {
    throw new RangeError('PIX carries 0.01 to 9999999999.99.');
  }
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads '46.90' as 4690 centavos. Null for a text that is no such amount. */
export function readPixAmount(text: string): Centavos | null {
  return /^\d{1,10}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null;
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

/** How many letters and digits a charge has at a PSP, which allows 26 to 35. */
const PSP_TXID_LENGTH = 32;
const BASE_62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Names a charge at a PSP: 32 letters and digits from `random`, which gives whole numbers from 0 up to and without its argument. Two
 * charges of one receiver never share one.
 */
export function pspTxid(random: (below: number) => number): string {
  return Array.from({ length: PSP_TXID_LENGTH }, () => BASE_62[random(BASE_62.length)]).join('');
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
