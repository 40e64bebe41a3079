/** The people of the house that an older version fills: none of them exists. */
import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import type { OldSite } from './old-site.ts';

export const DIRECTOR = { email: 'diretora@patio.example', password: 'martelo do pátio 1' };

export interface Member {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

/** A small picture of its own colours. */
export async function picture(seed: number): Promise<Blob> {
  const hue = (seed * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="hsl(${hue},60%,40%)"/>
    <circle cx="${100 + seed * 20}" cy="240" r="120" fill="hsl(${hue + 120},60%,70%)"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

const NAMES = [
  'Ana Prado',
  'Bento Lira',
  'Célia Nunes',
  'Davi Moura',
  'Elza Rocha',
  'Oficina Dias Ltda.',
  'Gil Pires',
  'Hugo Reis',
];

/** A registration with its identity pictures, which waits for the office. */
export async function register(site: OldSite, nth: number): Promise<Member> {
  const name = NAMES[nth] ?? `Pessoa ${nth}`;
  const person = {
    name,
    email: `cliente${nth}@patio.example`,
    password: `cavalo bateria ${nth} grampo`,
  };
  const isCompany = nth === 5;
  const form = new FormData();
  const fields = {
    ...person,
    passwordConfirmation: person.password,
    phone: `7099990${String(1000 + nth)}`,
    cep: '49000000',
    logradouro: 'Rua das Laranjeiras',
    numero: String(100 + nth),
    complemento: nth % 2 === 0 ? 'casa' : '',
    bairro: 'Centro',
    cidade: 'Aracaju',
    estado: 'SE',
    personType: isCompany ? 'juridica' : 'fisica',
    ...(isCompany ? { cnpj: cnpjOf(nth) } : { cpf: cpfOf(nth) }),
  };
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('documentFront', await picture(nth * 3), 'frente.jpg');
  form.append('documentBack', await picture(nth * 3 + 1), 'verso.jpg');
  form.append('selfieWithDocument', await picture(nth * 3 + 2), 'selfie.jpg');
  const { user } = await site.call<{ user: { id: string } }>('POST', '/api/auth/register', {
    form,
  });
  return { ...person, id: user.id, token: '' };
}

export async function signIn(
  site: OldSite,
  { email, password }: { email: string; password: string },
  device?: string,
): Promise<string> {
  const body = { email, password, ...(device && { device }) };
  return (await site.call<{ token: string }>('POST', '/api/auth/login', { body })).token;
}

/** A number with right check digits that stands for nobody. */
function cpfOf(nth: number): string {
  const digits = [...`9000000${String(nth).padStart(2, '0')}`].map(Number);
  for (const first of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (first - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

function cnpjOf(nth: number): string {
  const digits = [...`9000000${nth}0001`].map(Number).slice(0, 12);
  for (const weights of [
    [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
    [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (weights[at] ?? 0), 0);
    const rest = sum % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code that an app with this secret shows now (RFC 6238). */
export function appCode(secret: string): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
