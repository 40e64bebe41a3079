import { defaultPrivateSettings } from '@martelo/contract/shapes/private-settings';
import { siteSettings } from '@martelo/contract/shapes/site-settings';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
} from '@martelo/contract/texts/notification-kinds';
import { describe, expect, test } from 'vitest';
import { changesOf, factsOf, fieldWords, pagePath } from './audit-words';

const entry = (details: Record<string, unknown>) => ({
  id: '1',
  at: '2026-11-21T12:00:00Z',
  action: 'bid.removed',
  actor: null,
  ip: '',
  subject: { type: 'bid', id: '1', label: '', page: null },
  details,
});

describe('the facts of an audit entry', () => {
  test('the facts have Portuguese labels and formatted values', () => {
    const details = { centavos: 3_145_000, vehicleId: 12345, clock: true, from: null, changes: [] };
    expect(factsOf(entry(details))).toEqual([
      { label: 'Valor do lance', value: 'R$\u00a031.450,00' },
      { label: 'Veículo nº', value: '12345' },
      { label: 'Mudou as datas', value: 'Sim' },
    ]);
  });

  test("the facts of an outage show the old and the new end in the yard's time", () => {
    const details = {
      endBefore: '2026-11-21T14:00:00Z',
      dataFim: '2026-11-21T14:25:00Z',
      lots: 12,
    };
    expect(factsOf(entry(details))).toEqual([
      { label: 'Término anterior', value: expect.stringContaining('11:00') },
      { label: 'Término', value: expect.stringContaining('11:25') },
      { label: 'Lotes', value: '12' },
    ]);
  });

  test('a fact without a label keeps its technical name', () => {
    expect(factsOf(entry({ novidade: 'x' }))).toEqual([{ label: 'novidade', value: 'x' }]);
  });

  test.each(NOTIFICATION_KIND_NAMES)(
    'a message of the kind %s has the name of the list of messages',
    (kind) => {
      expect(factsOf(entry({ kind }))).toEqual([
        { label: 'Tipo de mensagem', value: NOTIFICATION_KINDS[kind].label },
      ]);
    },
  );

  test('the field changes are separate from the facts, and malformed changes are ignored', () => {
    const change = { field: 'nome', before: 'A', after: 'B' };
    expect(changesOf(entry({ changes: [change, 7, null] }))).toEqual([change]);
    expect(changesOf(entry({ changes: 'x' }))).toEqual([]);
  });
});

test.each([
  ['banners.5.titulo', 'Banner 5 · Título'],
  ['faq.2.resposta', 'Pergunta frequente 2 · Resposta'],
  ['termos.secoes.12.texto', 'Termos de uso · Seção 12 · Texto'],
  ['contato.telefone', 'Contato · Telefone'],
  ['novidade', 'novidade'],
])('the field %s has the label %s', (path, words) => {
  expect(fieldWords(path)).toBe(words);
});

test('every setting has a label', () => {
  const { limites, recebimento, aprovacoes, lances, copias } = defaultPrivateSettings;
  const fields = [limites, recebimento, aprovacoes, lances, copias].flatMap((values) =>
    Object.keys(values),
  );
  const { banners } = siteSettings.shape;
  const all = [
    ...Object.keys(siteSettings.shape),
    ...Object.keys(banners.element.shape),
    ...Object.keys(siteSettings.shape.guarda.shape),
    ...Object.keys(defaultPrivateSettings),
    ...fields,
    ...Object.keys(defaultPrivateSettings.mensagens),
  ];
  expect([...all, 'versao', 'secoes'].filter((name) => fieldWords(name) === name)).toEqual([]);
});

test('the link of a person opens the search of the users page', () => {
  expect(pagePath({ kind: 'sale', key: '4' })).toBe('/admin/arremates/4');
  expect(pagePath({ kind: 'user', key: 'ana+1@x.example' })).toBe(
    '/admin/usuarios/gerenciar?busca=ana%2B1%40x.example',
  );
});

test('a change of many vehicles names each of them and its field', () => {
  expect(fieldWords('veiculo.12.lanceInicial')).toBe('Veículo 12 · Lance inicial');
});
