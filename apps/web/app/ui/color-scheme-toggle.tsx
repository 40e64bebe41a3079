import { IconMoon, IconSun } from '@tabler/icons-react';
import { colorScheme } from '../lib/color-scheme/color-scheme';
import { useColorScheme } from '../lib/color-scheme/use-color-scheme';
import classes from './color-scheme-toggle.module.css';
import { Icon } from './icon';

/** Switches to the other theme; this browser keeps the choice. */
export function ColorSchemeToggle() {
  const next = useColorScheme() === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={classes.root}
      onClick={() => colorScheme().choose(next)}
      aria-label={next === 'dark' ? 'Usar tema escuro' : 'Usar tema claro'}
    >
      <Icon of={next === 'dark' ? IconMoon : IconSun} />
    </button>
  );
}
