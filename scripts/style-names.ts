const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Classes that no sheet of this product defines. */
const GLOBAL = /:global\([^)]*\)/g;
const SELECTORS = /([^{};]+)\{/g;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;

type File = { path: string; text: string };

/**
 * The classes that a file takes from a style sheet which lacks them, and those of style sheets that no file
 * takes. `resolve` gives the path of a sheet that a file imports.
 */
export function unmatchedNames(
  sources: readonly File[],
  sheets: readonly File[],
  resolve: (source: string, imported: string) => string,
): string[] {
  const defined = new Map(sheets.map(({ path, text }) => [path, classesOf(text)]));
  const unused = new Map([...defined].map(([path, names]) => [path, new Set(names)]));
  const lacking = sources.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, local = '', imported = '']) => {
      const sheet = resolve(path, imported);
      // Of a name that is put together while the program runs, nothing is known.
      if (new RegExp(`\\b${local}\\[`).test(text)) unused.delete(sheet);
      return namesTaken(text, local).flatMap((name) => {
        unused.get(sheet)?.delete(name);
        return defined.get(sheet)?.has(name) ? [] : [`${path}: ${sheet} has no class "${name}"`];
      });
    }),
  );
  const left = [...unused].flatMap(([path, names]) =>
    [...names].map((name) => `${path}: no file takes the class "${name}"`),
  );
  return [...lacking, ...left].sort();
}

function classesOf(css: string): Set<string> {
  const bare = css.replaceAll(COMMENT, '').replaceAll(GLOBAL, '');
  const selectors = [...bare.matchAll(SELECTORS)].map(([, selector = '']) => selector);
  return new Set(selectors.flatMap((one) => [...one.matchAll(CLASS)].map(([, name = '']) => name)));
}

/** Each once; the name of the sheet's own file is none. */
function namesTaken(text: string, local: string): string[] {
  const names = [...text.replaceAll(IMPORT, '').matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))];
  return [...new Set(names.map(([, name = '']) => name))];
}
