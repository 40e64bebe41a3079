import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme';

/** The variables that the library would write into every page for this theme. */
function variablesOf(): string {
  const page = renderToStaticMarkup(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    />,
  );
  return /<style[^>]*>(.*)<\/style>/s.exec(page)?.[1] ?? '';
}

/** One variable a line, and only for the page itself: no part of it has a root of its own. */
function readable(css: string): string {
  const rules = css.matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules]
    .map(([, selectors = '', values = '']) => {
      const lines = values.split(';').filter(Boolean).map(readableLine);
      return `${selectors.split(',')[0]?.trim()} {\n${lines.join('\n')}\n}\n`;
    })
    .join('\n');
}

function readableLine(value: string): string {
  const line = `  ${value.trim()};`;
  return line.length <= 100 ? line : line.replace(': ', ':\n    ');
}

it('the style sheet has the variables of the theme (after a change of the theme: vitest -u)', async () => {
  const head =
    '/* Made from theme.ts by mantine-variables.test.tsx: vitest -u writes it anew. */\n';
  await expect(head + readable(variablesOf())).toMatchFileSnapshot('./mantine-variables.css');
});
