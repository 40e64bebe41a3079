import { siteAddress } from '../api.ts';
import { expect } from '../test.ts';
import type { Session } from '../yard.ts';
import { type EngineBrowser, type EngineElement, TESTING_LIBRARY } from './engine.ts';

/**
 * The first element that is visible and enabled: by its role and the beginning of its name, by the
 * beginning of its label, or by a part of its text.
 */
export type Query = {
  role?: string;
  name?: string;
  label?: string;
  text?: string;
  within?: Query;
};

/** A person with a browser of another engine. Every method waits until what it names is there. */
export type Visitor = ReturnType<typeof visitorWith>;

export function visitorWith(browser: EngineBrowser) {
  async function look(query: Query): Promise<EngineElement> {
    if (!(await browser.run(HAS_LIBRARY, null))) await browser.run(LOAD_LIBRARY, null);
    const element = await browser.find(FIND, query);
    if (!element) throw new Error(`not on the page: ${JSON.stringify(query)}`);
    return element;
  }

  /** Asks again after each failure: a page that is being replaced cannot answer. */
  async function once<T>(ask: () => Promise<T>): Promise<T> {
    const answers: T[] = [];
    await expect(async () => void answers.push(await ask())).toPass({ timeout: SEEN_WITHIN_MS });
    return answers.at(-1) as T;
  }

  const see = (query: Query) => once(() => look(query));

  return {
    see,
    /** Opens a page and waits for its scripts. */
    async open(path: string) {
      // Firefox refuses a navigation while another one is under way.
      await once(() => browser.open(siteAddress() + path));
      await once(async () => expect(await browser.run(HAS_STARTED, null)).toBe(true));
      await browser.run(COLLECT_ERRORS, null);
    },
    press: (query: Query) => once(async () => (await look(query)).click()),
    type: async (label: string, text: string) => (await see({ label })).type(text),
    attach: async (label: string, file: string) => (await see({ label })).attach(file),
    /** Waits for a text in a selector's first element. */
    seeText: (selector: string, text: string) =>
      once(async () => expect(await browser.run(TEXT, selector)).toBe(text)),
    seeValue: (label: string, value: string) =>
      once(async () => expect(await browser.run(VALUE, label)).toBe(value)),
    /** Keeps the session where the sign-in of the site keeps it. */
    async signIn({ token, user }: Session) {
      await browser.open(`${siteAddress()}/favicon.svg`);
      await browser.run(KEEP, { token, user: JSON.stringify(user) });
    },
    /** Errors of scripts since the page was opened. */
    errors: () => browser.run('() => window.journeyErrors ?? []', null),
  };
}

const SEEN_WITHIN_MS = 15_000;

const HAS_LIBRARY = `() => 'TestingLibraryDom' in window`;

const LOAD_LIBRARY = `() => { ${TESTING_LIBRARY} }`;

const HAS_STARTED = `() =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))`;

const COLLECT_ERRORS = `() => {
  window.journeyErrors ??= [];
  addEventListener('error', ({ message }) => window.journeyErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.journeyErrors.push(String(reason)));
}`;

const FIND = `(query) => {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const beginsWith = (start) => start && ((words) => words.startsWith(start));
  const all = ({ role, name, label, text, within }) => {
    const place = within ? first(within) : document.body;
    if (!place) return [];
    if (role) return queryAllByRole(place, role, { name: beginsWith(name) });
    if (label) return queryAllByLabelText(place, beginsWith(label));
    return queryAllByText(place, (words) => words.includes(text));
  };
  const first = (wanted) =>
    all(wanted).find((element) => {
      return element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]');
    }) ?? null;
  return first(query);
}`;

const VALUE = `(label) => window.TestingLibraryDom.getByLabelText(
  document.body, (words) => words.startsWith(label)).value`;

const TEXT = `(selector) => document.querySelector(selector)?.textContent?.replace(/\\s+/g, ' ')`;

const KEEP = `(values) => {
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
}`;
