/** The length counts characters (code points). There is no rule about the kinds of characters. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common';

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

/** The reason why a password is refused; null when it is accepted. */
export function passwordProblem(password: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (length > PASSWORD_MAX_LENGTH) return 'too-long';
  return COMMON.has(password.toLowerCase()) ? 'too-common' : null;
}
