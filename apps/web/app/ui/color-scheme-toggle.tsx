import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import classes from './color-scheme-toggle.module.css';
import { Icon } from './icon';

/** Changes to the other theme; the choice stays in this browser. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const current = useComputedColorScheme('light', { getInitialValueInEffect: true });
  const next = current === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={classes.root}
      onClick={() => setColorScheme(next)}
      aria-label={next === 'dark' ? 'Usar tema escuro' : 'Usar tema claro'}
    >
      <Icon name={next === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
