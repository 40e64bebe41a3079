type Operation = { summary?: string; description?: string; tags?: string[]; security?: unknown[] };
type ApiDocument = { paths?: Record<string, unknown> };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const STYLE = `
:root{color-scheme:light dark;--ink:#0f1b2d;--paper:#fff;--line:#d9e0e8;--soft:#5b6b80}
@media(prefers-color-scheme:dark){:root{--ink:#eef1f5;--paper:#0f1b2d;--line:#33455f;--soft:#a9b8cc}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:1000px;margin:0 auto;padding:32px 20px}
h1{font-size:32px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px;text-transform:capitalize}
a{color:inherit}table{width:100%;border-collapse:collapse}
td{border-top:1px solid var(--line);padding:10px 12px 10px 0;vertical-align:top}
td:first-child{width:64px;font-weight:700;font-size:13px;padding-top:13px}
code{font-size:14.5px;overflow-wrap:anywhere}small{color:var(--soft);display:block}`;

/** The calls of the API on one page, made from the OpenAPI document. */
export function docsPage(document: ApiDocument): string {
  const groups = Map.groupBy(operationsOf(document), ({ group }) => group);
  const sections = [...groups].map(
    ([group, operations]) =>
      `<h2>${escapeHtml(group)}</h2><table>${operations.map(rowOf).join('')}</table>`,
  );
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Martelo: API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<h1>API do Martelo</h1><p>As chamadas que o próprio site usa. Quem entra recebe um <em>token</em>, enviado
no cabeçalho <code>Authorization: Bearer …</code>. Os formatos completos estão em
<a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1). Recusas têm sempre a forma
<code>{message, code, errors?}</code>, com o motivo em português.</p>
${sections.join('')}</body></html>`;
}

type Row = { group: string; method: string; path: string; operation: Operation };

function operationsOf({ paths = {} }: ApiDocument): Row[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Partial<Record<string, Operation>>)[method];
      return operation ? [{ group: operation.tags?.[0] ?? 'api', method, path, operation }] : [];
    }),
  );
}

function rowOf({ method, path, operation }: Row): string {
  return `<tr><td>${method.toUpperCase()}</td><td><code>${escapeHtml(path)}</code>
<small>${escapeHtml(operation.summary ?? '')}. ${escapeHtml(operation.description ?? '')}</small></td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
