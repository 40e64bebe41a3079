// Only the styles that nearly every office page uses. A component imports any other styles itself,
// also from '.layer.css' files: layered rules always yield to the project's own.
import './mantine-variables.css';
import './mantine-first.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import './mantine-overrides.css';
import './office-density.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorScheme } from '../../lib/color-scheme/color-scheme';
import { theme } from './theme';

/**
 * The component library around the pages that use it: those of the office. Its variables come from a
 * style sheet that the browser keeps, not from the page.
 */
export function MantineFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}

let unsubscribe = () => {};

/** The library follows the scheme that the site's own switch sets. */
const schemeManager: MantineColorSchemeManager = {
  get: (initial) => (typeof window === 'undefined' ? initial : colorScheme().choice()),
  set: (choice) => colorScheme().choose(choice),
  subscribe(onUpdate) {
    unsubscribe = colorScheme().subscribe(() => onUpdate(colorScheme().choice()));
  },
  unsubscribe: () => unsubscribe(),
  clear: () => colorScheme().choose('auto'),
};
