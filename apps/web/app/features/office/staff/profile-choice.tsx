import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { profileMay } from '@martelo/contract/texts/permission-texts';
import { PROFILE_LABELS } from '@martelo/contract/texts/profile-texts';
import { PROFILES, type Profile } from '@martelo/core/permissions';
import classes from './staff.module.css';

type Props = {
  chosen: readonly Profile[];
  error?: string | undefined;
  disabled: boolean;
  onChange: (chosen: Profile[]) => void;
};

/** The profiles of one person, each with what its holder may do. */
export function ProfileChoice({ chosen, error, disabled, onChange }: Props) {
  const toggle = (profile: Profile, on: boolean) =>
    onChange(PROFILES.filter((one) => (one === profile ? on : chosen.includes(one))));
  return (
    <Checkbox.Group label="Perfis" error={error} value={[...chosen]}>
      <div className="stack gap-1">
        {PROFILES.map((profile) => (
          <Checkbox
            key={profile}
            size="md"
            classNames={{ description: classes.hint }}
            value={profile}
            label={PROFILE_LABELS[profile]}
            description={profileMay(profile)}
            disabled={disabled}
            onChange={(event) => toggle(profile, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
