import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeTxid,
  codeText,
  crc16,
  dynamicBrCode,
  faultOfDynamicCode,
  fieldsOf,
  pspTxid,
  readBrCode,
  staticBrCode,
} from './br-code.ts';

const KEY = '123e4567-e12b-12d1-a456-426655440000';

describe('a static code', () => {
  it('is the code of the specification, character by character', () => {
    expect(
      staticBrCode({
        key: KEY,
        name: 'PATIO MARTELO LEILOES',
        city: 'ARACAJU',
        amount: 469_000,
        txid: chargeTxid(417, 1),
      }),
    ).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654074690.005802BR5921PATIO MARTELO LEILOES6007ARACAJU62170513MT000000417S163042443',
    );
  });

  it("without an amount and identifier is the manual's example", () => {
    const code = staticBrCode({
      key: KEY,
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      amount: null,
      txid: null,
    });
    expect(code.slice(-4)).toBe('1D3D');
  });

  it('has a CRC16-CCITT with the published check value', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('carries one centavo and amounts above those that can be typed', () => {
    const amountOf = (amount: number) =>
      readBrCode(staticBrCode({ key: KEY, name: 'A', city: 'B', amount, txid: null }))?.get('54');
    expect(amountOf(1)).toBe('0.01');
    expect(amountOf(104_999_999_998)).toBe('1049999999.98');
    expect(() => amountOf(0)).toThrow(RangeError);
    expect(() => amountOf(1_000_000_000_000)).toThrow(RangeError);
  });

  it('refuses a key and an identifier that no code can carry', () => {
    const code = (key: string, txid: string | null) =>
      staticBrCode({ key, name: 'A', city: 'B', amount: 1, txid });
    expect(() => code('a'.repeat(78), null)).toThrow(RangeError);
    expect(() => code('', null)).toThrow(RangeError);
    expect(() => code(KEY, 'MT-1')).toThrow(RangeError);
    expect(() => code(KEY, 'A'.repeat(26))).toThrow(RangeError);
  });

  it('cuts accents and length of name and city', () => {
    expect(codeText('PÁTIO  MARTELO LEILÕES DE VEÍCULOS', 25)).toBe('PATIO MARTELO LEILOES DE');
    expect(codeText('São José do Rio Preto', 15)).toBe('Sao Jose do Rio');
    // Some banks refuse the sign.
    expect(codeText('João & Cia Ltda', 25)).toBe('Joao E Cia Ltda');
  });

  it('gives back every value that was put in', () => {
    const words = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `A${text}`);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9@.+_-]{1,77}$/),
        words,
        words,
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 1, max: 99 }),
        (key, name, city, amount, charge, attempt) => {
          const txid = chargeTxid(charge, attempt);
          const read = readBrCode(staticBrCode({ key, name, city, amount, txid }));
          expect(fieldsOf(read?.get('26') ?? '')?.get('01')).toBe(key);
          expect(fieldsOf(read?.get('62') ?? '')?.get('05')).toBe(txid);
          expect(Math.round(Number(read?.get('54')) * 100)).toBe(amount);
          expect(read?.get('59')).toMatch(/^[\x20-\x7e]{1,25}$/);
          expect(read?.get('60')).toMatch(/^[\x20-\x7e]{1,15}$/);
          expect(txid).toMatch(/^[A-Za-z0-9]{1,25}$/);
        },
      ),
    );
  });

  it('is not read when a character was lost', () => {
    const code = staticBrCode({ key: KEY, name: 'A', city: 'B', amount: 100, txid: null });
    for (let at = 0; at < code.length; at += 1) {
      expect(readBrCode(code.slice(0, at) + code.slice(at + 1))).toBeNull();
    }
  });
});

describe('a dynamic code', () => {
  const receiver = { name: 'PATIO MARTELO LEILOES', city: 'ARACAJU' };
  const location = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';
  const code = dynamicBrCode({ location, ...receiver });

  it('is the code of the specification', () => {
    expect(code.slice(-8)).toBe('63045329');
    expect(faultOfDynamicCode(code, receiver)).toBeNull();
  });

  it('names its receiver as codes carry it, whatever the accents and capitals of the settings', () => {
    expect(faultOfDynamicCode(code, { name: 'Pátio Martelo Leilões', city: 'Aracaju' })).toBeNull();
    expect(faultOfDynamicCode(code, { ...receiver, name: 'PATIO MARTELA' })).toBe('other-receiver');
    expect(faultOfDynamicCode(code, { ...receiver, city: 'SALVADOR' })).toBe('other-receiver');
  });

  it('is not a static one, nor longer than the API allows', () => {
    const fixed = staticBrCode({ key: KEY, ...receiver, amount: 1, txid: null });
    expect(faultOfDynamicCode(fixed, receiver)).toBe('not-dynamic');
    expect(faultOfDynamicCode('', receiver)).toBe('unreadable');
    expect(faultOfDynamicCode(`${code}${' '.repeat(512)}`, receiver)).toBe('unreadable');
    expect(() => dynamicBrCode({ location: 'a'.repeat(78), ...receiver })).toThrow(RangeError);
    expect(() => dynamicBrCode({ location, ...receiver, city: '' })).toThrow(RangeError);
  });

  it('is unreadable with any one character changed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: code.length - 1 }),
        fc.constantFrom(...'0123456789ABCDEFabcdef./'),
        (at, character) => {
          fc.pre(code[at] !== character);
          const changed = code.slice(0, at) + character + code.slice(at + 1);
          expect(faultOfDynamicCode(changed, receiver)).not.toBeNull();
        },
      ),
    );
  });

  it('has a charge named by 32 letters and digits', () => {
    expect(pspTxid(() => 0)).toBe('A'.repeat(32));
    expect(pspTxid((below) => below - 1)).toBe('9'.repeat(32));
  });
});
