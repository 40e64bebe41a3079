export type ColorScheme = 'light' | 'dark';
/** 'auto' follows the system. */
export type SchemeChoice = ColorScheme | 'auto';

/** The key and the attribute are the component library's, so that choices made with it stay. */
const KEY = 'mantine-color-scheme-value';
const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';
const DARK = '(prefers-color-scheme: dark)';

/** Runs in the head, before the first paint: the page never appears in the other scheme. */
export const SCHEME_SCRIPT = `try {
  const kept = localStorage.getItem('${KEY}');
  const isChosen = kept === 'light' || kept === 'dark';
  const system = matchMedia('${DARK}').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('${SCHEME_ATTRIBUTE}', isChosen ? kept : system);
} catch {}`;

type SchemeWindow = Pick<Window, 'localStorage' | 'matchMedia' | 'document'> & {
  addEventListener: Window['addEventListener'];
};

/** The person's choice, the scheme that follows from it, and the page's attribute. */
export function createColorScheme(window: SchemeWindow) {
  const system = window.matchMedia(DARK);
  const listeners = new Set<() => void>();
  let choice = keptChoice(window);

  const scheme = (): ColorScheme => {
    if (choice !== 'auto') return choice;
    return system.matches ? 'dark' : 'light';
  };

  function apply(): void {
    window.document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme());
  }

  function renew(): void {
    apply();
    for (const listener of listeners) listener();
  }

  system.addEventListener('change', renew);
  // Another tab has changed the choice, or cleared the storage (then there is no key).
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    choice = keptChoice(window);
    renew();
  });

  return {
    choice: () => choice,
    scheme,
    apply,
    choose(next: SchemeChoice): void {
      if (next === choice) return;
      choice = next;
      try {
        window.localStorage.setItem(KEY, next);
      } catch {
        // The browser forbids storage: the choice lasts as long as the page.
      }
      renew();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function keptChoice(window: Pick<Window, 'localStorage'>): SchemeChoice {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

let shared: ReturnType<typeof createColorScheme> | null = null;

/** The color scheme of this page. For the browser only. */
export function colorScheme(): ReturnType<typeof createColorScheme> {
  shared ??= createColorScheme(window);
  return shared;
}
