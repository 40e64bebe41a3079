import type {
  SettingsOf,
  SettingsSection,
  SettingsValue,
} from '@martelo/contract/shapes/settings-sections';
import type { Stored } from './use-settings-form';

/** What a section's form is given. */
export type SectionProps<S extends SettingsSection> = {
  stored: SettingsOf<S>;
  /** The section as it is on the server now. */
  reread: () => Promise<SettingsOf<S>>;
  onStored: (stored: Stored<SettingsValue<S>>) => void;
};
