import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '../lib/session/use-session';
import classes from './color-scheme-toggle.module.css';
import { Icon } from './icon';

/** Switches to the other theme; this browser keeps the choice. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light', { getInitialValueInEffect: true });
  // The server does not know the choice: another first rendering would keep the server's label.
  const current = useHydrated() ? computed : 'light';
  const next = current === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={classes.root}
      onClick={() => setColorScheme(next)}
      aria-label={next === 'dark' ? 'Usar tema escuro' : 'Usar tema claro'}
    >
      <Icon of={next === 'dark' ? IconMoon : IconSun} />
    </button>
  );
}
