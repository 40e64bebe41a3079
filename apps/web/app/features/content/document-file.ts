import type { SiteSettings } from '@martelo/contract/site-settings';
import { documentDay } from './document-day';

export type SiteDocument = SiteSettings['edital'];

/** The document as a page of its own, to be kept and printed. */
export function documentFile(title: string, publisher: string, document: SiteDocument): string {
  const sections = document.secoes.map(
    ({ titulo, texto }) =>
      `<section>\n<h2>${escapeHtml(titulo)}</h2>\n${paragraphsOf(texto)
        .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
        .join('\n')}\n</section>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} | ${publisher}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p>${escapeHtml(publisher)}</p>
<h1>${escapeHtml(title)}</h1>
<p>Versão ${escapeHtml(document.versao)}, atualizada em ${escapeHtml(documentDay(document.atualizadoEm))}</p>
</header>
${sections.join('\n')}
</body>
</html>
`;
}

/** A text's paragraphs, set apart by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

const STYLE = `
@page { margin: 22mm 20mm; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 Georgia, serif; color: #0f1b2d; }
header { margin-bottom: 2rem; border-bottom: 3px solid #ffb000; padding-bottom: 1rem; }
header p { margin: 0; color: #5b6b80; }
h1, h2 { font-family: Arial, sans-serif; line-height: 1.2; }
h2 { margin: 1.6rem 0 0.4rem; font-size: 1.1rem; break-after: avoid; }
p { margin: 0 0 0.8rem; orphans: 3; widows: 3; }
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
