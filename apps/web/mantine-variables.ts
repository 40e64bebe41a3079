import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from './app/ui/style/theme.ts';

/** In development Vite asks for it with a query, too. */
const FILE = /\/app\/ui\/style\/mantine-variables\.css(?:\?|$)/;

/** Fills the style sheet of the component library's variables from the theme. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    load: (id) => (FILE.test(id) ? variablesOfTheme() : null),
  };
}

/** What the library would write into every page for this theme. */
export function variablesOfTheme(): string {
  const provider = createElement(MantineProvider, {
    theme,
    cssVariablesResolver,
    withGlobalClasses: false,
    deduplicateCssVariables: false,
  });
  const written = /<style[^>]*>(.*)<\/style>/s.exec(renderToStaticMarkup(provider))?.[1] ?? '';
  // Only for the page itself: no part of it has a root of its own.
  return written.replaceAll(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, values: string) => {
    const [first = ''] = selectors.split(',');
    return `${first.trim()} {${values}}\n`;
  });
}
