import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasValidCheckDigits } from './check-digits.ts';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatDocument,
  formatPhone,
  isDocumentLength,
  isLandline,
  normalizeDocument,
  onlyDigits,
} from './documents.ts';

/** The tax office's rule, written here again without the library: modulo 11, r < 2 gives 0. */
function checkDigit(text: string, weights: number[]): number {
  const sum = weights.reduce((total, weight, i) => total + weight * (text.charCodeAt(i) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function withCheckDigits(base: string, first: number[], second: number[]): string {
  const one = `${base}${checkDigit(base, first)}`;
  return `${one}${checkDigit(one, second)}`;
}

const CPF_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const characters = (allowed: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...allowed), minLength: length, maxLength: length });
const DIGITS = '0123456789';
const cpf = characters(DIGITS, 9)
  .map((base) => withCheckDigits(base, CPF_WEIGHTS, [11, ...CPF_WEIGHTS]))
  .filter((text) => new Set(text).size > 1);
const cnpj = characters(`${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`, 12)
  .map((base) => withCheckDigits(base, CNPJ_WEIGHTS, [6, ...CNPJ_WEIGHTS]))
  .filter((text) => new Set(text).size > 1);

describe('CPF', () => {
  it.each(['52998224725', '11144477735'])('%s has valid check digits', (document) => {
    expect(hasValidCheckDigits('fisica', document)).toBe(true);
  });

  it.each(['12345678900', '5299822472', '529982247255', '52998224724', '', '5299822472A'])(
    '%j does not have valid check digits',
    (document) => {
      expect(hasValidCheckDigits('fisica', document)).toBe(false);
    },
  );

  it('refuses the same digit eleven times', () => {
    for (const digit of DIGITS) {
      expect(hasValidCheckDigits('fisica', digit.repeat(11))).toBe(false);
    }
  });

  it('accepts every number that follows the rule, and no other last digit', () => {
    fc.assert(
      fc.property(cpf, (document) => {
        expect(hasValidCheckDigits('fisica', document)).toBe(true);
        const wrong = `${document.slice(0, 10)}${(Number(document.at(-1)) + 1) % 10}`;
        expect(hasValidCheckDigits('fisica', wrong)).toBe(false);
      }),
    );
  });

  it('accepts a wrong check digit as a document, because only the length is a strict rule', () => {
    expect(isDocumentLength('fisica', '12345678900')).toBe(true);
    expect(isDocumentLength('fisica', '1234567890')).toBe(false);
  });
});

describe('CNPJ', () => {
  it.each(['12ABC34501DE35', '00000000000191'])('%s has valid check digits', (document) => {
    expect(hasValidCheckDigits('juridica', document)).toBe(true);
  });

  it.each(['12ABC34501DE00', '12ABC34501DEA5', '12abc34501de35', '1', ''])(
    '%j does not have valid check digits',
    (document) => {
      expect(hasValidCheckDigits('juridica', document)).toBe(false);
    },
  );

  it('refuses the same digit fourteen times', () => {
    for (const digit of DIGITS) {
      expect(hasValidCheckDigits('juridica', digit.repeat(14))).toBe(false);
    }
  });

  it('accepts every number that follows the rule, with or without letters, and no other last digit', () => {
    fc.assert(
      fc.property(cnpj, (document) => {
        expect(isDocumentLength('juridica', document)).toBe(true);
        expect(hasValidCheckDigits('juridica', document)).toBe(true);
        const wrong = `${document.slice(0, 13)}${(Number(document.at(-1)) + 1) % 10}`;
        expect(hasValidCheckDigits('juridica', wrong)).toBe(false);
      }),
    );
  });

  it('is normalized to upper case without its mask', () => {
    expect(normalizeDocument('juridica', ' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });
});

describe('masks', () => {
  it('are removed without a loss', () => {
    fc.assert(
      fc.property(cpf, cnpj, (person, company) => {
        expect(normalizeDocument('fisica', formatCpf(person))).toBe(person);
        expect(normalizeDocument('juridica', formatCnpj(company))).toBe(company);
      }),
    );
  });

  it.each([
    ['52998224725', '529.982.247-25'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['00000000000191', '00.000.000/0001-91'],
    ['', 'Não informado'],
    [null, 'Não informado'],
    [undefined, 'Não informado'],
    ['123', '123'],
  ])('show the document %j as %s', (document, shown) => {
    expect(formatDocument(document)).toBe(shown);
  });

  it.each([
    ['70999998888', '(70) 99999-8888'],
    ['7032112345', '(70) 3211-2345'],
    ['799', '799'],
    ['', ''],
  ])('show the phone %j as %j', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it('show a CEP as 00000-000', () => {
    expect(formatCep('49000000')).toBe('49000-000');
    expect(formatCep('490')).toBe('490');
  });
});

describe('isLandline', () => {
  it.each([
    ['7030224870', true],
    ['70998120034', false],
    // A mobile number of which the last digit is still missing.
    ['7099812003', false],
    ['703022', false],
  ])('tells of %s: %s', (phone, expected) => {
    expect(isLandline(phone)).toBe(expected);
  });
});

describe('onlyDigits', () => {
  it('keeps ASCII digits only', () => {
    expect(onlyDigits('(70) 9.9999-8888 ١٢')).toBe('70999998888');
  });
});
