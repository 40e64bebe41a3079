import { passwordTexts } from '@martelo/contract/texts/field-texts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { newPasswordProblem } from './new-password-problem.ts';
import { generatePassword } from './passwords.ts';

const YARD = ['Leilões do Sertão', 'Juazeiro do Norte-CE', 'Marta Andrade'];
const OWN = ['João de Souza', 'js.lojadosol@teste.example', '52998224725', '70998120034'];

const problemOf = (password: string, own: string[] = []) =>
  newPasswordProblem(password, { own, yard: YARD });

describe('a new password', () => {
  it.each([
    'Password1!',
    'aaaaaaaa',
    '12345678a',
    'abcdefghi',
    '1q2w3e4r5t6y',
    'iloveyou2',
    'senha1234!',
    'martelo2026',
    'brasil2027',
  ])('%s of the review is refused', async (password) => {
    expect(await problemOf(password)).toEqual(expect.any(String));
  });

  it.each([
    ['a common one', 'ILoveYou'],
    ['capitals', 'FlaMengo'],
    ['accents', 'coração2026'],
    ['leet', 'p@ssw0rd'],
    ['leet at the beginning', '5enha!234'],
    ['leet with an ending', 'P@$$w0rd99!'],
    ['a beginning', '2026corinthians'],
    ['a long ending that is common itself', 'senha123456789'],
    ['signs between the letters', 'f.l.a.m.e.n.g.o'],
    ['a word twice', 'senhasenha'],
    ['a favourite phrase', 'deus é fiel!'],
    ['the day of a birth', '15081985'],
    ['a word of the trade', 'Leilões@2026'],
    ['two words of the trade', 'martelo-leilao'],
    ["the yard's name", 'leiloesdosertao'],
    ["the yard's city", 'Juazeiro#2026'],
    ['the auctioneer', 'm4rt4andr4d3'],
  ])('with %s is too common: %s', async (_name, password) => {
    expect(await problemOf(password)).toBe(passwordTexts['too-common']);
  });

  it.each([
    'João de Souza',
    'joaosouza',
    'S0uz4.jo4o!',
    'lojadosol99',
    '52998224725',
    '70998120034',
  ])("that is the person's own %s is refused", async (password) => {
    expect(await problemOf(password, OWN)).toBe(passwordTexts['own-data']);
  });

  it.each([
    'correto cavalo',
    'chuva em Itabaiana 17h',
    'dois bodes no telhado',
    'senha da vizinha chata',
    '~~ ~ç ~~ .',
    'xK7#vP2m',
  ])('%j is accepted', async (password) => {
    expect(await problemOf(password, OWN)).toBeNull();
  });

  it('that the product generates is accepted', async () => {
    for (let round = 0; round < 200; round += 1) {
      expect(await problemOf(generatePassword())).toBeNull();
    }
  });
});

describe('every word of the dictionary', () => {
  let words: string[];
  beforeAll(async () => {
    const all = await commonPasswords();
    expect(all.size).toBeGreaterThan(10_000);
    words = [...all].filter((word) => /^[a-z]{3,}$/.test(word));
  });

  const around = fc.string({ unit: fc.constantFrom(...'0123456789!@#.-'), maxLength: 3 });
  const capitals = (word: string, mask: boolean[]) =>
    [...word].map((letter, at) => (mask[at] ? letter.toUpperCase() : letter)).join('');

  it('is refused with capitals, and with digits and signs around it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        around,
        around,
        fc.array(fc.boolean(), { maxLength: 20 }),
        async (at, before, after, mask) => {
          const word = capitals(words[at % words.length] ?? '', mask);
          const password = (before + word + after).padEnd(8, '1').slice(0, 128);
          fc.pre(password.length - word.length <= 6);
          expect(await problemOf(password)).not.toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is refused in leet', async () => {
    const leet = { a: '@4', e: '3', i: '1!', o: '0', s: '$5', t: '7' } as Record<string, string>;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.boolean(), async (at, second) => {
        const word = words[at % words.length] ?? '';
        fc.pre(word.length >= 8);
        const written = [...word]
          .map((letter) => leet[letter]?.[second ? leet[letter].length - 1 : 0] ?? letter)
          .join('');
        expect(await problemOf(written)).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

it('any text gets an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 130 }), async (password) => {
      const problem = await problemOf(password, [password]);
      expect(problem === null || problem.length > 0).toBe(true);
    }),
  );
});
