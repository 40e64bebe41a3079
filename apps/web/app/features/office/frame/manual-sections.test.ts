import fs from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { renderManual } from '../../../../manual';
import { pathsOf } from '../../../lib/testing/route-paths.fixture';
import routes from '../../../routes';
import { manualAddress, manualSectionOf } from './manual-sections';

const text = fs.readFileSync(path.resolve('docs/manual.md'), 'utf8');
const { html, chapters } = renderManual(text, (address) => ({ address, width: 1, height: 1 }));
const headings = new Set([...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id));

const WITHOUT_SECTION = ['/admin/manual', '/admin/*', '/*'];
const addresses = pathsOf(routes as RouteConfigEntry[])
  .filter((address) => !WITHOUT_SECTION.includes(address))
  .map((address) => address.replace(/\/:\w+\?$/, '').replace(/:\w+/g, '7'));

describe('the section of the manual about a page of the office', () => {
  test('is asked for of every page', () => expect(addresses.length).toBeGreaterThan(25));

  test.each(addresses)('%s has one, and the manual has its heading', (address) => {
    expect(headings).toContain(manualSectionOf(address));
  });

  test.each([
    ['/admin', '/admin/manual#página-inicial'],
    ['/admin/', '/admin/manual#página-inicial'],
    ['/admin/leiloes/condicoes/7', '/admin/manual#condições-do-leilão'],
    ['/admin/veiculos/carros', '/admin/manual#a-lista'],
    ['/admin/reset', '/admin/manual#leilões-e-cronômetro'],
    ['/admin/nenhuma', '/admin/manual'],
  ])('of %s is at %s', (address, expected) => expect(manualAddress(address)).toBe(expected));
});

describe('the manual as a page', () => {
  test('has its chapters as contents, and every link leads to one of its headings', () => {
    expect(chapters.length).toBeGreaterThan(15);
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      expect(headings).toContain(decodeURIComponent(link?.slice(1) ?? ''));
    }
  });

  test('has no title of its own and no mark of the document left', () => {
    expect(html.includes('<h1')).toBe(false);
    const words = html.replaceAll(/<code>[^<]*<\/code>/g, '');
    expect(/\*\*|\]\(|^#|\|---/m.test(words)).toBe(false);
  });
});
