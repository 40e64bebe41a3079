import { isPaper, PAPERS, type Paper } from '@martelo/core/papers';
import { can, type Holder } from '@martelo/core/permissions';

type SentPapers = { [P in Paper]?: string | undefined };

export function seesPapers(person: Holder): boolean {
  return can(person, 'vehicles.papers');
}

/**
 * The body of a save as far as this person may send it. For a person who may not see papers the form
 * sends them empty, which leaves them as they are; null when such a person has sent a number.
 */
export function admitPapers<Body extends SentPapers>(person: Holder, body: Body): Body | null {
  if (seesPapers(person)) return body;
  if (PAPERS.some((name) => (body[name] ?? '') !== '')) return null;
  const others = Object.entries(body).filter(([name]) => !isPaper(name));
  return Object.fromEntries(others) as Body;
}
