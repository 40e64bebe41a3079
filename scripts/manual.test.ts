import fs from 'node:fs';
import path from 'node:path';
import { profileMay } from '@martelo/contract/texts/permission-texts';
import { PROFILE_LABELS } from '@martelo/contract/texts/profile-texts';
import { PROFILES } from '@martelo/core/permissions';
import { expect, test } from 'vitest';

test('the table of profiles in the manual says what the table of permissions allows', () => {
  const manual = fs.readFileSync(path.join(import.meta.dirname, '../docs/manual.md'), 'utf8');
  for (const profile of PROFILES) {
    expect(manual).toContain(`| ${PROFILE_LABELS[profile]} | ${profileMay(profile)} |`);
  }
});
