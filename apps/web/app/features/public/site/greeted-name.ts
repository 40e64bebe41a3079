import type { SessionUser } from '../../../lib/session/session-store';

/** A person's first name; a company's whole name, because its first word is often 'Revenda'. */
export function greetedName({ name, personType }: SessionUser): string {
  const whole = name.trim();
  return personType === 'juridica' ? whole : (whole.split(/\s+/)[0] ?? '');
}
