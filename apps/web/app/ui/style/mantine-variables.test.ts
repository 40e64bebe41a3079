import { expect, test } from 'vitest';
import { mantineVariables, variablesOfTheme } from '../../../mantine-variables';

test('the style sheet has the variables of the theme, for the page and for its dark scheme', () => {
  const rules = [...variablesOfTheme().matchAll(/^([^{}]+) \{([^{}]*)\}$/gm)];
  expect(new Set(rules.map(([, selector]) => selector))).toEqual(
    new Set([
      ':root',
      ':root[data-mantine-color-scheme="dark"]',
      ':root[data-mantine-color-scheme="light"]',
    ]),
  );
  const [page = '', dark = ''] = rules.map(([, , values]) => values);
  // A value of the theme, one that the library derives from it, and one of our resolver.
  expect(page).toContain('--mantine-radius-default:');
  expect(page).toContain('--mantine-color-martelo-5: #ffb000;');
  expect(dark).toContain('--mantine-color-body:');
});

test('only that style sheet is filled', () => {
  const { load } = mantineVariables();
  const loaded = (id: string) => (load as (id: string) => string | null)(id);
  expect(loaded('/work/apps/web/app/ui/style/mantine-variables.css')).toBe(variablesOfTheme());
  expect(loaded('/work/apps/web/app/ui/style/mantine-first.css')).toBeNull();
});
