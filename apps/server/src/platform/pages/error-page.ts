import { ERRORS } from '@martelo/contract/texts/errors';
import { DATA_POLICY } from '../http/security-headers.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#0f1b2d;--paper:#eef1f5;--card:#fff;--soft:#5b6b80}
@media(prefers-color-scheme:dark){:root{--ink:#eef1f5;--paper:#0f1b2d;--card:#1c2b42;--soft:#a9b8cc}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;
font:16px/1.55 Archivo,system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:520px;padding:40px;border-radius:18px;background:var(--card)}
b{font-size:18px;font-weight:800}h1{font-size:26px;line-height:1.2;margin:24px 0 8px}p{margin:0 0 24px;color:var(--soft)}
a{display:inline-block;min-height:44px;padding:10px 20px;border-radius:10px;font-weight:700;text-decoration:none;color:inherit}
a:first-of-type{background:#ffb000;color:#0f1b2d}a:focus-visible{outline:3px solid #0b4ea2;outline-offset:2px}`;

export const ERROR_PAGE_POLICY = `${DATA_POLICY}; style-src 'unsafe-inline'`;

/** The page for when no page could be rendered: it needs no other file. */
export function errorPage(status: number): string {
  const [title, sentence] =
    status === 503
      ? ['Voltamos em instantes', ERRORS.UNAVAILABLE.message]
      : ['Não foi possível abrir esta página', ERRORS.INTERNAL.message];
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title} | Martelo</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><b>Martelo</b><h1>${title}</h1><p>${sentence}</p>
<a href="">Tentar novamente</a> <a href="/">Ir para o início</a></main></body></html>`;
}
