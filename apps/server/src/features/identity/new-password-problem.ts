import { passwordTexts } from '@martelo/contract/texts/field-texts';
import { passwordProblem } from '@martelo/core/password';
import { isCommonPassword, readingsOf } from './common-passwords.ts';

/** What others know, and therefore try first. */
export interface KnownWords {
  /** Texts about the person: name, e-mail address, document, phone. */
  own: readonly string[];
  /** Texts about the yard: its name, its city, its auctioneer. */
  yard: readonly string[];
}

/** Words of the trade, which are the yard's own words on every site. */
const TRADE = ['martelo', 'leilao', 'leiloes', 'leiloeiro', 'lance', 'lances', 'arremate', 'patio'];

/**
 * The sentence why a new password is refused; null when it is accepted. Passwords that exist are not
 * asked again.
 */
export async function newPasswordProblem(
  password: string,
  { own, yard }: KnownWords,
): Promise<string | null> {
  const problem = passwordProblem(password, own);
  if (problem) return passwordTexts[problem];
  const readings = readingsOf(password);
  if (readings.some((text) => passwordProblem(text, own) === 'own-data')) {
    return passwordTexts['own-data'];
  }
  const known = [...yard, ...TRADE];
  const isYards = [password, ...readings].some(
    (text) => passwordProblem(text, known) === 'own-data',
  );
  return isYards || (await isCommonPassword(password)) ? passwordTexts['too-common'] : null;
}

/** The texts about a person in an account's row. */
export function ownWords(person: {
  name: string;
  email: string;
  document?: string | null;
  phone?: string | null;
}): string[] {
  const { name, email, document, phone } = person;
  return [name, email, document ?? '', phone ?? ''];
}
