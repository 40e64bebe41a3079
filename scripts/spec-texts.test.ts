import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as limits from '../packages/contract/src/shapes/limits.ts';
import * as adminCatalogue from '../packages/contract/src/texts/admin-texts.ts';
import * as bidCatalogue from '../packages/contract/src/texts/bid-texts.ts';
import { ERRORS } from '../packages/contract/src/texts/errors.ts';
import {
  auctionFieldTexts,
  passwordTexts,
  registerFieldTexts,
  vehicleFieldTexts,
} from '../packages/contract/src/texts/field-texts.ts';
import * as publicCatalogue from '../packages/contract/src/texts/public-texts.ts';
import * as registerCatalogue from '../packages/contract/src/texts/register-texts.ts';
import { plain, readSource, readSources } from './said-texts.ts';

const catalogue = { ...publicCatalogue, ...bidCatalogue, ...registerCatalogue };
const root = path.resolve(import.meta.dirname, '..');
const PRODUCT = ['apps/server/src', 'apps/web/app', 'packages/core/src', 'packages/contract/src'];
const sources = readSources(root, PRODUCT);

/** Sources without these files: the file that defines a sentence does not count as its use. */
const outside = (place: RegExp) => sources.filter(({ file }) => !place.test(file));

describe("the specification's texts", () => {
  it('are all used by the product', () => {
    const texts = Object.entries({ ...catalogue, ...adminCatalogue }).flatMap(
      ([group, sentences]) => Object.keys(sentences).map((name) => `${group}.${name}`),
    );
    const users = outside(/contract\/src\/texts\/(admin|public|bid|register)-texts\.ts$/);
    const unsaid = texts.filter((text) => !users.some(({ members }) => members.has(text)));
    expect(unsaid).toEqual([]);
  });

  it('include no refusal that is never given', () => {
    const givers = outside(/contract\/src\/texts\/errors(\.ts$|\/)/);
    const unused = Object.keys(ERRORS).filter(
      (code) =>
        !givers.some(
          ({ sentences, members }) => sentences.includes(code) || members.has(`ERRORS.${code}`),
        ),
    );
    expect(unused).toEqual([]);
  });

  it('are in one file only', () => {
    const groups = [
      ...Object.values(catalogue),
      ...Object.values(adminCatalogue),
      registerFieldTexts,
      passwordTexts,
      auctionFieldTexts,
      vehicleFieldTexts,
    ];
    const known = new Set(
      [
        ...groups.flatMap((sentences) => Object.values(sentences)),
        ...Object.values(ERRORS).map(({ message }) => message),
      ].map(plain),
    );
    const places = [...known].map((sentence) => ({
      sentence,
      files: sources.flatMap(({ file, sentences }) =>
        sentences.filter((said) => said === sentence).map(() => file),
      ),
    }));
    expect(places.filter(({ files }) => files.length !== 1)).toEqual([]);
  });
});

it("the specification's limits hold in the product, each of them", () => {
  const product = sources.filter(({ file }) => file.startsWith('apps/'));
  const unused = Object.keys(limits).filter(
    (name) => !product.some(({ imports }) => imports.has(name)),
  );
  expect(unused).toEqual([]);
});

it('a text is found under an import alias, but not under an equal name of another module', () => {
  const { members, sentences } = readSource(
    'a.tsx',
    `import { bidTexts as said } from './texts';
     const bidTexts = { success: 1 };
     export const A = () => <p title={said.failed}>{bidTexts.success} Lance
       de {\`R$ \${1}\`}</p>;`,
  );
  expect([...members]).toEqual(['bidTexts.failed']);
  expect(sentences).toEqual(expect.arrayContaining(['Lance de', 'R$ {}']));
});
