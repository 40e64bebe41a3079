import type {
  SettingsOf,
  SettingsSection,
  SettingsValue,
} from '@martelo/contract/shapes/settings-sections';
import type { StoredSettings } from './use-settings-form';

/** The props of every section's form. */
export type SectionProps<S extends SettingsSection> = {
  stored: SettingsOf<S>;
  /** Reads the section from the server again. */
  reread: () => Promise<SettingsOf<S>>;
  onStored: (stored: StoredSettings<SettingsValue<S>>) => void;
};
