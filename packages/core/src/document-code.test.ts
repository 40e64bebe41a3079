import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_BYTES, codeOfBytes, printedCode, readCode } from './document-code.ts';

const someBytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });

describe('the code of a paper', () => {
  it('has sixteen characters for ten bytes', () => {
    expect(codeOfBytes(new Uint8Array(10))).toBe('0000000000000000');
    expect(codeOfBytes(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ');
    expect(codeOfBytes(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))).toBe('041061050R3GG28A');
  });

  it('refuses bytes of another length', () => {
    expect(() => codeOfBytes(new Uint8Array(9))).toThrow('10 bytes');
  });

  it('is printed in groups of four', () => {
    expect(printedCode('7K3F9QXM2TRA4D8V')).toBe('7K3F-9QXM-2TRA-4D8V');
  });

  it.each([
    ['7K3F-9QXM-2TRA-4D8V', '7K3F9QXM2TRA4D8V'],
    [' 7k3f 9qxm 2tra 4d8v ', '7K3F9QXM2TRA4D8V'],
    ['7K3F–9QXM–2TRA–4D8V', '7K3F9QXM2TRA4D8V'],
    ['OoIi-LlXM-2TRA-4D8V', '001111XM2TRA4D8V'],
  ])('reads %j', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it.each([
    '',
    '7K3F-9QXM-2TRA-4D8',
    '7K3F-9QXM-2TRA-4D8VX',
    'UUUU-9QXM-2TRA-4D8V',
    '7K3F_9QXM_2TRA_4D8V',
    '７K3F9QXM2TRA4D8V',
  ])('does not read %j', (typed) => {
    expect(readCode(typed)).toBeNull();
  });

  it('is read back however it is printed, and is another one for other bytes', () => {
    fc.assert(
      fc.property(someBytes, someBytes, (bytes, others) => {
        const code = codeOfBytes(bytes);
        expect(readCode(printedCode(code).toLowerCase().replaceAll('-', ' '))).toBe(code);
        const same = bytes.every((byte, at) => byte === others[at]);
        expect(code === codeOfBytes(others)).toBe(same);
      }),
    );
  });

  it('never throws on what people type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const code = readCode(typed);
        expect(code === null || readCode(code) === code).toBe(true);
      }),
    );
  });
});
