import type { SiteDocument } from '@martelo/contract/shapes/site-settings';

type Written = Pick<SiteDocument, 'versao' | 'secoes'>;

/**
 * A text of the yard as it is saved. A changed text gets a new version, with today's date, because
 * the agreement of users is recorded by version. A version that the administrator did not change is
 * counted up, from '2026-11' to '2026-11.2'; `today` is a day of the yard's zone.
 */
export function dateDocument(now: SiteDocument, written: Written, today: string): SiteDocument {
  const { versao, secoes } = written;
  const sameWords = JSON.stringify(secoes) === JSON.stringify(now.secoes);
  if (sameWords && versao === now.versao) return now;
  const next = sameWords || versao !== now.versao ? versao : nextVersion(now.versao, today);
  return { versao: next, atualizadoEm: today, secoes };
}

function nextVersion(current: string, today: string): string {
  const month = today.slice(0, 7);
  const [base, count = '1'] = current.split(/\.(?=\d{1,4}$)/);
  return base === month ? `${month}.${Number(count) + 1}` : month;
}
