import { PROFILES_PROBLEM_TEXTS } from '@martelo/contract/texts/profile-texts';
import { type Profile, profilesProblem } from '@martelo/core/permissions';
import type { FieldErrors } from '../../../lib/forms/field-errors';

/** The sentence for profiles that nobody may hold; nothing is sent with them. */
export function checkProfiles({ profiles }: { profiles: readonly Profile[] }): FieldErrors {
  const problem = profilesProblem(profiles);
  return problem ? { profiles: PROFILES_PROBLEM_TEXTS[problem] } : {};
}
