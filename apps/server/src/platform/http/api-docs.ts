import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { Access, Endpoint } from '@martelo/contract/calls/endpoint';
import { endpoints } from '@martelo/contract/calls/endpoints';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { DATA_POLICY } from './security-headers.ts';

function accessText(access: Access): string {
  if (access === 'public') return 'Aberta a todos.';
  if (access === 'user') return 'Para quem entrou na sua conta.';
  if (access === 'staff') return 'Para toda a equipe.';
  return `Só para quem tem a permissão ${access}.`;
}

// Bodies accept several spellings of a value, and the result of a transformation has no JSON
// schema.
const zodTransform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** Makes the API document from the routes; register it before them. */
export async function registerApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Martelo',
        description: 'Leilões de veículos on-line: a API usada pelo próprio site.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (route) => {
      const name = route.route.config?.endpoint;
      // Aliases and HEAD routes are not listed as calls.
      if (!name || endpoints[name].path !== route.url) {
        return { schema: { hide: true } as FastifySchema, url: route.url };
      }
      const { schema, url } = zodTransform(route);
      withFiles(schema.body, endpoints[name]);
      nameResponses(schema.response);
      return { schema: { ...schema, ...describe(name, endpoints[name]) }, url };
    },
  });
}

function describe(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describeFiles(endpoint),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    ...(endpoint.files && { consumes: ['multipart/form-data'] }),
  };
}

/** Files are sent beside the text fields and are in no schema of the contract. */
function withFiles(body: unknown, { files = {} }: Endpoint): void {
  const { properties } = (body ?? {}) as { properties?: Record<string, unknown> };
  if (!properties) return;
  for (const [field, maxItems] of Object.entries(files)) {
    const items = { type: 'string', contentMediaType: 'application/octet-stream' };
    properties[field] = { type: 'array', items, maxItems };
  }
}

function nameResponses(response: unknown): void {
  const names = { '4xx': 'Recusa', '5xx': 'Falha' };
  for (const [status, schema] of Object.entries(response ?? {})) {
    (schema as { description?: string }).description =
      names[status as keyof typeof names] ?? 'Sucesso';
  }
}

function describeFiles({ access, files = {} }: Endpoint): string {
  const fields = Object.entries(files).map(([field, most]) => `${field} (até ${most})`);
  const sentence = fields.length > 0 ? ` Arquivos: ${fields.join(', ')}.` : '';
  return `${accessText(access)}${sentence}`;
}

/** Its script is served from here; the nonce is for the few lines that start it. */
const START_NONCE = randomUUID();
const REFERENCE_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${START_NONCE}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/api/docs` for people, `/api/docs/openapi.json` for programs. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  const hidden = { schema: { hide: true } as FastifySchema };
  app.get('/api/docs/openapi.json', hidden, (_request, reply) => {
    reply.header('content-security-policy', DATA_POLICY).send(app.swagger());
  });
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', REFERENCE_POLICY);
    });
    await docs.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/docs/openapi.json',
        pageTitle: 'API do Martelo',
        nonce: START_NONCE,
        localization: { locale: 'pt' },
        // The page asks nobody but this server: no fonts, statistics or tools of the provider.
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
