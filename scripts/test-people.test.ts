import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

/** Files with invented people: tests, journeys, benches, the demonstration, a new yard's contact. */
const MADE_UP =
  /\.(test|fixture|probe)\.tsx?$|^(e2e|bench)\/|\/testing\/|\/features\/demo\/|\/site-defaults\.ts$/;

/** Area codes of Brazil. No phone can have another one. */
const AREA_CODES = new Set(
  [
    ...['11 12 13 14 15 16 17 18 19', '21 22 24 27 28', '31 32 33 34 35 37 38'],
    ...['41 42 43 44 45 46 47 48 49', '51 53 54 55', '61 62 63 64 65 66 67 68 69'],
    ...['71 73 74 75 77 79', '81 82 83 84 85 86 87 88 89', '91 92 93 94 95 96 97 98 99'],
  ].flatMap((region) => region.split(' ')),
);

/**
 * A phone with mask, as the value of a phone field, or any eleven digits of a possible mobile
 * phone.
 */
const PHONE =
  /\((\d{2})\) ?9?\d{4}-?\d{4}|(?:phone|telefone|whatsapp): '(?:55)?(\d{2})\d{8,9}'|'(?:55)?(\d{2})9\d{8}'/g;

/** RFC 2606 and RFC 6762 reserve these names, so no mailbox can exist there. */
const RESERVED = /\.(example|test|invalid|localhost|local)$/i;
const EMAIL = /[\w+.-]@((?:[a-z\d-]+\.)+[a-z]{2,})/gi;

/** The form's own example of an address, which is a sentence of the interface and no person's. */
const SAMPLE = 'nome@exemplo.com';

const lines = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => MADE_UP.test(file))
  .flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ line: line.replace(SAMPLE, ''), at: `${file}:${index + 1}` })),
  );

function findAll(pattern: RegExp, isReal: (found: RegExpExecArray) => boolean): string[] {
  return lines.flatMap(({ line, at }) =>
    [...line.matchAll(pattern)].filter(isReal).map(([text]) => `${at}: ${text}`),
  );
}

test('a made-up person has a phone number that cannot exist', () => {
  expect(findAll(PHONE, ([, ...codes]) => codes.some((code) => AREA_CODES.has(code)))).toEqual([]);
});

test('a made-up person has an e-mail at a reserved domain', () => {
  expect(findAll(EMAIL, ([, domain = '']) => !RESERVED.test(domain))).toEqual([]);
});
