import { createHash } from 'node:crypto';
import type { ConsentVersions, SiteSettings } from '@martelo/contract/shapes/site-settings';
import { dataMapOf } from '@martelo/contract/texts/data-map';
import { siteSettingsOf } from './read-settings.ts';
import type { StoredSetting } from './site.queries.ts';

type Texts = Pick<SiteSettings, 'termos' | 'privacidade' | 'guarda'>;

/**
 * The versions that people agree to: the version that the page shows, and a digest of the words, so
 * that two texts never share one, whatever an administrator calls them. The table of what is kept
 * belongs to the words of the privacy policy.
 */
export function consentVersionsOf({ termos, privacidade, guarda }: Texts): ConsentVersions {
  return {
    termos: versionOf(termos.versao, termos.secoes),
    privacidade: versionOf(privacidade.versao, [privacidade.secoes, dataMapOf(guarda)]),
  };
}

function versionOf(shown: string, words: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return `${shown}:${digest.slice(0, 12)}`;
}

/** Both versions as the one text that `users.agreed_version` keeps. */
export function agreedVersionOf({ termos, privacidade }: ConsentVersions): string {
  return `${termos} ${privacidade}`;
}

const KEYS: readonly string[] = ['termos', 'privacidade', 'guarda'] satisfies (keyof Texts)[];

/** The versions in force, from the stored settings. */
export function versionsInForce(stored: readonly StoredSetting[]): ConsentVersions {
  // No text depends on the zone.
  return consentVersionsOf(
    siteSettingsOf(
      stored.filter(({ key }) => KEYS.includes(key)),
      'UTC',
    ),
  );
}

/**
 * True if these are the versions in force. A version that a person copied from the page, without its
 * digest, names the text in force too; none means that the caller takes what is in force.
 */
export function isInForce(
  named: { [D in keyof ConsentVersions]?: string | undefined },
  current: ConsentVersions,
): boolean {
  return (['termos', 'privacidade'] as const).every((document) => {
    const version = named[document];
    const inForce = current[document];
    return !version || version === inForce || version === inForce.slice(0, -13);
  });
}
