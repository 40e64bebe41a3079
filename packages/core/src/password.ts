/**
 * The length counts characters (code points). There is no rule about the kinds of characters, only
 * against what is guessed first.
 */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'too-simple' | 'own-data';

/** Rows of keys that people run a finger along. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjklç', 'zxcvbnm', '1234567890'];
/** A password of so few runs ('aaaabbbb', 'abc12345') is guessed as quickly as a short one. */
const LEAST_RUNS = 4;
/** A repeated unit of up to so many characters ('abcabcabc'). */
const LONGEST_UNIT = 3;
/** Shorter words of a name or an address also occur by chance. */
const OWN_WORD_LENGTH = 4;
/** The password must have this many characters besides the person's own words. */
const LEAST_BESIDES_OWN = 6;

/**
 * Passwords that attackers try first: the most common ones of public lists and Brazilian
 * favourites, with 8 characters or more, in lower case.
 */
const COMMON = new Set(
  `
  12345678 123456789 1234567890 0123456789 12345678910 87654321 987654321 0987654321 9876543210
  00000000 000000000 0000000000 11111111 111111111 1111111111 22222222 33333333 44444444 55555555
  66666666 77777777 88888888 99999999 999999999 12121212 123123123 12341234 11223344 1122334455
  112233445566 123321123 147258369 159753456 789456123 741852963 102030405060 10203040 01020304
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 asdfghjk asdfghjkl
  zxcvbnm123 abcdefgh abcd1234 abc12345 abc123456 aa123456 a1234567 a12345678 admin123 admin1234
  administrator administrador letmein1 welcome1 welcome123 iloveyou iloveyou1 sunshine princess
  football baseball superman starwars trustno1 whatever michelle jennifer computer internet
  changeme changeme123 teste123 teste1234 test1234 mudar123 mudar1234 trocar123 senha123 senha1234
  senha12345 senha123456 minhasenha novasenha senhasenha suasenha senha@123 brasil123 brasil2024
  brasil2025 brasil2026 brasileiro flamengo flamengo1 flamengo10 corinthians corinthians1 palmeiras
  palmeiras1 saopaulo vascodagama cruzeiro gremio123 santos123 botafogo atletico fluminense
  internacional deusefiel deusfiel deusebom jesuscristo jesus123 jesusteama jesuseamor euteamo1
  euteamo123 teamomuito amorzinho minhavida princesa gabriela gabriel123 fernanda rodrigo1 eduardo1
  leandro1 familia1 familia123 estrela1 borboleta chocolate mariazinha martelo123 leilao123 leilao2025
  leilao2026
  `
    .trim()
    .split(/\s+/),
);

/**
 * The reason why a password is refused; null when it is accepted. `own` are texts that others know
 * of the person: the name, the e-mail address.
 */
export function passwordProblem(
  password: string,
  own: readonly string[] = [],
): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (length > PASSWORD_MAX_LENGTH) return 'too-long';
  const plain = plainOf(password);
  if (COMMON.has(password.toLowerCase())) return 'too-common';
  if (isRepeated(plain) || runsOf(plain) < LEAST_RUNS) return 'too-simple';
  return isOwn(plain, own) ? 'own-data' : null;
}

/** Lower case without accents: 'João' and 'joao' are the same guess. */
function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** True for a short unit over and over, the last one possibly cut. */
function isRepeated(text: string): boolean {
  const characters = [...text];
  const units = Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1);
  return units.some((unit) =>
    characters.every((character, index) => character === characters[index % unit]),
  );
}

/** The number of stretches in which each character repeats or continues the one before it. */
function runsOf(text: string): number {
  const characters = [...text];
  let runs = 0;
  let step: number | null = null;
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1];
    const next = before === undefined ? null : stepBetween(before, character);
    if (next === null || (step !== null && next !== step)) {
      runs += 1;
      step = null;
    } else step = next;
  }
  return runs;
}

/** 0 for the same character, 1 or -1 for neighbours in the alphabet or on the keyboard. */
function stepBetween(one: string, other: string): number | null {
  const steps = [
    (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0),
    ...KEY_ROWS.filter((row) => row.includes(one) && row.includes(other)).map(
      (row) => row.indexOf(other) - row.indexOf(one),
    ),
  ];
  return steps.find((step) => Math.abs(step) <= 1) ?? null;
}

/** True when hardly anything is left without the words of the person's name and address. */
function isOwn(plain: string, own: readonly string[]): boolean {
  const words = own
    // The provider in an address is shared with millions.
    .flatMap((text) =>
      plainOf(text)
        .replace(/@.*/, '')
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= OWN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && [...rest].length < LEAST_BESIDES_OWN;
}
