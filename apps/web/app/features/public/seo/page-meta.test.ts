import { describe, expect, it } from 'vitest';
import { type PageMeta, pageMeta, previewOf } from './page-meta';

const site = { publicUrl: 'https://leiloes.example', contact: { nome: 'Martelo' } };
const tags = (page: Partial<PageMeta> = {}) =>
  pageMeta(site, { title: 'Veículos', path: '/veiculos', ...page });

describe('the head of a page', () => {
  it('has one absolute address and a picture with its size', () => {
    expect(tags()).toEqual(
      expect.arrayContaining([
        { title: 'Veículos | Martelo' },
        { tagName: 'link', rel: 'canonical', href: 'https://leiloes.example/veiculos' },
        { property: 'og:url', content: 'https://leiloes.example/veiculos' },
        { property: 'og:image', content: 'https://leiloes.example/previas/inicio.jpg' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:locale', content: 'pt_BR' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]),
    );
  });

  it('shows messengers another text when one is given', () => {
    const shared = { title: 'Lote C042', description: 'Lance atual' };
    expect(tags({ shared })).toEqual(
      expect.arrayContaining([
        { title: 'Veículos | Martelo' },
        { property: 'og:title', content: 'Lote C042' },
        { property: 'og:description', content: 'Lance atual' },
      ]),
    );
  });

  it('contains the yard’s own name once the settings are known', () => {
    const named = { publicUrl: 'https://x.example', contact: { nome: 'Pátio Sul' } };
    expect(pageMeta(named, { title: 'Edital', path: '/edital' })).toEqual(
      expect.arrayContaining([
        { title: 'Edital | Pátio Sul' },
        { property: 'og:site_name', content: 'Pátio Sul' },
      ]),
    );
    expect(pageMeta(named, { title: 'leilões ao vivo', path: '/' })[0]).toEqual({
      title: 'Pátio Sul: leilões ao vivo',
    });
  });

  it('has no canonical address when search engines must not list the page', () => {
    const text = JSON.stringify(tags({ noIndex: true, next: '/veiculos?page=2' }));
    expect(text).toContain('{"name":"robots","content":"noindex"}');
    expect(text).not.toMatch(/canonical|"next"/);
  });
});

it('a vehicle without a picture is shown as a drawing of its type', () => {
  expect(previewOf({ id: 'a' }, 'Ônibus', 'x').path).toBe('/uploads/a/preview');
  expect(previewOf(undefined, 'Ônibus', 'x').path).toBe('/previas/caminhoes.jpg');
});
