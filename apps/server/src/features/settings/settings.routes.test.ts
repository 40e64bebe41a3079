import { defaultPrivateSettings } from '@martelo/contract/shapes/private-settings';
import { bidRuleTexts } from '@martelo/contract/texts/bid-rule-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, siteSettings } from '../../platform/database/administration-schema.ts';
import { sessions } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { defaultSiteSettings } from './default-site-settings.ts';

const { limites, lances } = defaultPrivateSettings;
const { banners, faq, termos, contato } = defaultSiteSettings;

let server: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  await server.db.delete(siteSettings);
  server.deps.settingsCache.forget();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const all = async () =>
  (await server.inject({ url: '/api/admin/settings', headers: admin.headers })).json();
const published = async () => (await server.inject('/api/settings')).json();

async function save(section: string, values: object, version?: string) {
  const body = { ...values, version: version ?? (await all())[section].version };
  return server.inject({
    method: 'PUT',
    url: `/api/admin/settings/${section}`,
    headers: admin.headers,
    payload: body,
  });
}

async function yardWith(change: object) {
  const { value } = (await all()).patio;
  return { ...value, ...change };
}

const changesOf = async () => {
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'settings.updated'));
  return rows
    .filter(({ actorId }) => actorId === admin.user.id)
    .map(({ subjectId, details }) => ({ subjectId, details }));
};

describe('an administrator reads', () => {
  test('every section, including the private ones that the public never gets', async () => {
    const settings = await all();
    expect(settings.patio.value.nome).toBe('Martelo');
    expect(settings.limites).toMatchObject({ value: { limites }, updatedAt: null });
    expect(settings.mensagens.value.mensagens.aprovacao.texto).toContain('{nome}');
    expect(settings.editalArquivo).toBeNull();
    const open = await published();
    expect(open).not.toHaveProperty('limites');
    expect(open).not.toHaveProperty('mensagens');
    expect(open).not.toHaveProperty('lances');
  });
});

describe('a save', () => {
  test('is public at once, leaves the other sections alone and is in the audit log', async () => {
    const version = (await all()).faq.version;
    const answer = await save(
      'patio',
      await yardWith({ contato: { ...contato, telefone: '70 3000-0000' } }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ updatedAt: expect.stringMatching(/Z$/) });
    expect((await published()).contato.telefone).toBe('70 3000-0000');
    expect((await all()).faq.version).toBe(version);
    expect(await changesOf()).toEqual([
      {
        subjectId: 'patio',
        details: {
          changes: [{ field: 'contato.telefone', before: '(70) 3022-4870', after: '70 3000-0000' }],
        },
      },
    ]);
  });

  test('of the rules for bids tells each of them in words, as the log of an auction does', async () => {
    const prorrogacao = { janela: 120, tempo: 180 };
    const incrementos = [
      { ate: 10_000, valor: '100,00' },
      { ate: null, valor: 500.5 },
    ];
    const answer = await save('lances', { lances: { ...lances, incrementos, prorrogacao } });
    expect(answer.json().value.lances).toEqual({
      incrementos: [
        { ate: 10_000, valor: 100 },
        { ate: null, valor: 500.5 },
      ],
      prorrogacao,
      lanceAutomatico: false,
      reservaPercentual: null,
    });
    const [entry] = await changesOf();
    expect(entry?.details.changes).toEqual([
      {
        field: 'lances.incrementos',
        before: 'Sem incremento',
        after: expect.stringMatching(/^até R\$\s10\.000,00: R\$\s100,00; acima: R\$\s500,50$/),
      },
      { field: 'lances.prorrogacao', before: 'Não', after: '120 s antes do fim: mais 180 s' },
    ]);
  });

  test('of unchanged values changes nothing and writes no audit line', async () => {
    expect((await save('faq', { faq })).statusCode).toBe(200);
    expect(await changesOf()).toEqual([]);
  });

  test('of a version that another administrator has changed is refused, and the other changes are kept', async () => {
    const { version } = (await all()).faq;
    const theirs = [{ pergunta: 'A deles?', resposta: 'Sim.' }];
    await save('faq', { faq: theirs }, version);
    const mine = await save('faq', { faq: [] }, version);
    expect([mine.statusCode, mine.json()]).toEqual([
      409,
      { code: 'SETTINGS_CHANGED', message: ERRORS.SETTINGS_CHANGED.message },
    ]);
    expect((await published()).faq).toEqual(theirs);
  });

  test('at the same time as another one: only one succeeds', async () => {
    const { version } = (await all()).faq;
    const answers = await Promise.all(
      ['Uma?', 'Outra?', 'Mais uma?'].map((pergunta) =>
        save('faq', { faq: [{ pergunta, resposta: 'Sim.' }] }, version),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await changesOf()).toHaveLength(1);
  });

  test('writes no key of another section', async () => {
    await save('faq', { faq, comissaoPontosBase: 0, limites: { ...limites, senhasErradas: 50 } });
    const { comissao, limites: kept } = await all();
    expect(comissao.value.comissaoPontosBase).toBe(500);
    expect(kept.value.limites).toEqual(limites);
  });

  test('of fees is public in reais, however they were typed', async () => {
    expect((await published()).taxas).toEqual([]);
    const answer = await save('comissao', {
      comissaoPontosBase: 500,
      taxas: [
        { nome: ' Remoção ', valor: '1.350,50' },
        { nome: 'Vistoria', valor: 80 },
      ],
    });
    expect(answer.statusCode).toBe(200);
    const taxas = [
      { nome: 'Remoção', valor: 1350.5 },
      { nome: 'Vistoria', valor: 80 },
    ];
    expect(answer.json().value.taxas).toEqual(taxas);
    expect((await published()).taxas).toEqual(taxas);
  });

  test('of the auctioneer and the company is public, the CNPJ without its mask', async () => {
    const empty = { nome: '', matricula: '', empresa: '', cnpj: '' };
    expect((await published()).leiloeiro).toEqual(empty);
    const leiloeiro = {
      nome: ' Ana Leiloeira ',
      matricula: 'JUCESE nº 12/2015',
      empresa: 'Pátio Sergipe Ltda.',
      cnpj: '11.222.333/0001-81',
    };
    const answer = await save('leiloeiro', { leiloeiro });
    expect(answer.statusCode).toBe(200);
    const stored = { ...leiloeiro, nome: 'Ana Leiloeira', cnpj: '11222333000181' };
    expect((await published()).leiloeiro).toEqual(stored);
    // Each part may be saved before the others are known.
    expect((await save('leiloeiro', { leiloeiro: empty })).statusCode).toBe(200);
  });

  test('of campaigns shows those of the day, and keeps campaigns from before they had days', async () => {
    const { de: _de, ate: _ate, ...old } = { ...banners[0], titulo: 'De antes' };
    await server.db.insert(siteSettings).values({ key: 'banners', value: [old] });
    expect((await published()).banners).toMatchObject([{ titulo: 'De antes', de: '', ate: '' }]);
    const over = { ...old, titulo: 'Acabou', ate: '2020-01-31' };
    const answer = await save('banners', { banners: [old, over] });
    expect(answer.statusCode).toBe(200);
    expect((await published()).banners).toMatchObject([{ titulo: 'De antes' }]);
    expect((await all()).banners.value.banners).toHaveLength(2);
  });

  test('without a version asks for a reload', async () => {
    const payload = { faq };
    const url = '/api/admin/settings/faq';
    const answer = await server.inject({ method: 'PUT', url, headers: admin.headers, payload });
    expect(answer.json().errors).toEqual({ version: 'Recarregue a página antes de salvar.' });
  });
});

describe('refused values have their sentence beside the field', () => {
  const https = 'Informe um endereço completo, que comece com https://';
  const named =
    'Informe o endereço do mapa com o nome do servidor, como https://www.google.com/maps/embed?…';
  const link = 'Informe um caminho do site (/veiculos) ou um endereço com https://';
  const banner = banners[0];
  test.each<[string, object, Record<string, string>]>([
    ['patio', { nome: ' ' }, { nome: 'Informe o nome do pátio.' }],
    [
      'patio',
      { contato: { ...contato, email: 'a@' } },
      { 'contato.email': 'Informe um e-mail válido.' },
    ],
    [
      'patio',
      { contato: { ...contato, telefone: '123' } },
      { 'contato.telefone': 'Informe o telefone com DDD.' },
    ],
    [
      'patio',
      { contato: { ...contato, whatsapp: '99' } },
      { 'contato.whatsapp': 'Informe o WhatsApp com DDD.' },
    ],
    ['patio', { mapaUrl: 'http://mapa.example' }, { mapaUrl: https }],
    ['patio', { mapaUrl: 'https://*.mapa.example/e' }, { mapaUrl: named }],
    ['patio', { mapaUrl: 'https://[::1]/e' }, { mapaUrl: named }],
    ['patio', { mapaUrl: 'https://127.0.0.1/e' }, { mapaUrl: named }],
    ['patio', { mapaUrl: 'https://localhost/e' }, { mapaUrl: named }],
    ['patio', { mapaUrl: 'https://ana@mapa.example/e' }, { mapaUrl: named }],
    ['patio', { certificacaoUrl: 'javascript:alert(1)' }, { certificacaoUrl: https }],
    ['patio', { fuso: 'Lua/Cratera' }, { fuso: 'Escolha um fuso da lista.' }],
    ['patio', { fuso: '-03:00' }, { fuso: 'Escolha um fuso da lista.' }],
    ['banners', { banners: [{ ...banner, link: '//evil.example' }] }, { 'banners.0.link': link }],
    [
      'banners',
      { banners: [banner, { ...banner, link: 'javascript:x' }] },
      { 'banners.1.link': link },
    ],
    [
      'banners',
      { banners: [{ ...banner, desenho: 'nada' }] },
      { 'banners.0.desenho': 'Escolha um desenho.' },
    ],
    [
      'banners',
      { banners: [{ ...banner, ate: '2026-02-30' }] },
      { 'banners.0.ate': 'Informe uma data que exista, ou deixe vazio.' },
    ],
    [
      'banners',
      { banners: [{ ...banner, de: '2026-12-02', ate: '2026-12-01' }] },
      { 'banners.0.ate': 'O último dia vem antes do primeiro.' },
    ],
    [
      'leiloeiro',
      { leiloeiro: { nome: '', matricula: '', empresa: '', cnpj: '11.222.333/0001-82' } },
      { 'leiloeiro.cnpj': 'CNPJ inválido. Confira os 14 caracteres.' },
    ],
    ['faq', { faq: [faq[0], faq[0]] }, { 'faq.1.pergunta': 'Esta pergunta já está na lista.' }],
    [
      'termos',
      { termos: { ...termos, secoes: [] } },
      { 'termos.secoes': 'Deixe pelo menos uma seção.' },
    ],
    [
      'prazos',
      { prazos: { ...DEFAULT_TERMS, sinalPontosBase: 9_001, prazoSaldoDiasUteis: '0' } },
      {
        'prazos.sinalPontosBase': 'Informe de 1% a 90%.',
        'prazos.prazoSaldoDiasUteis': 'Informe de 1 a 60 dias úteis.',
      },
    ],
    [
      'lances',
      { lances: { ...lances, lanceAutomatico: true } },
      { 'lances.lanceAutomatico': bidRuleTexts.automaticNeedsIncrements },
    ],
    [
      'lances',
      {
        lances: {
          incrementos: [{ ate: 10_000, valor: 0 }],
          prorrogacao: { janela: 9, tempo: 60 },
          lanceAutomatico: false,
          reservaPercentual: 1_001,
        },
      },
      {
        'lances.incrementos.0.valor': bidRuleTexts.valor,
        'lances.prorrogacao.janela': bidRuleTexts.janela,
        'lances.reservaPercentual': bidRuleTexts.reservaPercentual,
      },
    ],
    [
      'lances',
      { lances: {} },
      {
        'lances.incrementos': bidRuleTexts.incrementos,
        'lances.lanceAutomatico': expect.any(String),
        'lances.prorrogacao': bidRuleTexts.janela,
        'lances.reservaPercentual': bidRuleTexts.reservaPercentual,
      },
    ],
    [
      'feriados',
      {
        feriados: [
          { dia: '2026-02-30', nome: 'Inventário' },
          { dia: '', nome: ' ' },
        ],
      },
      {
        'feriados.0.dia': 'Informe uma data que exista.',
        'feriados.1.dia': 'Informe o dia.',
        'feriados.1.nome': 'Informe o nome do feriado.',
      },
    ],
    [
      'feriados',
      {
        feriados: [
          { dia: '2026-12-24', nome: 'Natal' },
          { dia: '2026-12-24', nome: 'Véspera' },
        ],
      },
      { 'feriados.1.dia': 'Este dia já está na lista.' },
    ],
    [
      'copias',
      { copias: { hora: 24, guardarDias: 0 } },
      {
        'copias.hora': 'Informe uma hora de 0 a 23.',
        'copias.guardarDias': 'Informe de 1 a 365 dias.',
      },
    ],
    [
      'comissao',
      { comissaoPontosBase: 3_001, taxas: [] },
      { comissaoPontosBase: 'Informe uma comissão de 0% a 30%.' },
    ],
    [
      'comissao',
      {
        comissaoPontosBase: 500,
        taxas: [
          { nome: 'Vistoria', valor: 80 },
          { nome: ' ', valor: 10 },
          { nome: 'vistoria', valor: 0 },
          { nome: 'Remoção', valor: '-1' },
        ],
      },
      {
        'taxas.1.nome': 'Informe o nome da taxa.',
        'taxas.2.valor': 'Informe o valor da taxa em reais, como 350,00.',
        'taxas.3.valor': 'Informe o valor da taxa em reais, como 350,00.',
      },
    ],
    [
      'comissao',
      {
        comissaoPontosBase: 500,
        taxas: [
          { nome: 'Vistoria', valor: 80 },
          { nome: 'vistoria', valor: 90 },
        ],
      },
      { 'taxas.1.nome': 'Já há uma taxa com este nome.' },
    ],
    [
      'comissao',
      {
        comissaoPontosBase: 500,
        taxas: Array.from({ length: 7 }, (_, n) => ({ nome: `Taxa ${n}`, valor: 1 })),
      },
      { taxas: 'Use no máximo 6 taxas.' },
    ],
    [
      'limites',
      { limites: { ...limites, senhasErradas: 0 } },
      { 'limites.senhasErradas': 'Informe um número inteiro de 3 a 50.' },
    ],
    [
      'limites',
      { limites: { ...limites, lancesDeUmaVez: 10 } },
      { 'limites.lancesDeUmaVez': 'Não pode ser menor que os lances por segundo.' },
    ],
    [
      'limites',
      { limites: { ...limites, adminHorasNoTotal: 1 } },
      { 'limites.adminHorasNoTotal': 'Não pode ser menor que o tempo sem uso.' },
    ],
  ])('%s: %o', async (section, change, errors) => {
    const values = section === 'patio' ? await yardWith(change) : change;
    const answer = await save(section, values);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
  });

  test('an unknown mark in a message', async () => {
    const { mensagens } = defaultPrivateSettings;
    const aprovacao = { ...mensagens.aprovacao, texto: 'Olá, {fulano}' };
    const answer = await save('mensagens', { mensagens: { ...mensagens, aprovacao } });
    expect(answer.json().errors['mensagens.aprovacao.texto']).toContain('{fulano}');
  });
});

describe('accepted spellings', () => {
  test('a piece of HTML from a map, and a WhatsApp number without its country code', async () => {
    const mapaUrl = '<iframe width="1" src="https://mapa.example/e?a=1&amp;b=2" style=""></iframe>';
    const change = { mapaUrl, contato: { ...contato, whatsapp: '(70) 99812-0000' } };
    expect((await save('patio', await yardWith(change))).statusCode).toBe(200);
    const settings = await published();
    expect(settings.mapaUrl).toBe('https://mapa.example/e?a=1&b=2');
    expect(settings.contato.whatsapp).toBe('5570998120000');
  });

  test('changed terms get a new version, which later registrations accept', async () => {
    const secoes = [...termos.secoes, { titulo: '99. Novo', texto: 'Novo.' }];
    const saved = (await save('termos', { termos: { versao: termos.versao, secoes } })).json();
    expect(saved.value.termos.versao).not.toBe(termos.versao);
    expect(saved.value.termos.atualizadoEm).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect((await published()).termos).toEqual(saved.value.termos);
  });
});

describe('limits apply from the next request on', () => {
  test('sessions end after the new idle time', async () => {
    await server.db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 30 * 60_000) })
      .where(eq(sessions.id, admin.sessionId));
    const other = await server.signIn('admin');
    const session = () => server.inject({ url: '/api/auth/session', headers: admin.headers });
    expect(
      (await server.inject({ url: '/api/admin/settings', headers: other.headers })).statusCode,
    ).toBe(200);
    const before = admin;
    admin = other;
    await save('limites', { limites: { ...limites, adminMinutosSemUso: 20 } });
    admin = before;
    expect((await session()).json().code).toBe('SESSION_ENDED');
  });

  test('wrong passwords block an account after the new number', async () => {
    await save('limites', { limites: { ...limites, senhasErradas: 3 } });
    const payload = { email: 'alguem@teste.example', password: 'errada' };
    const codes: string[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await server.inject({ method: 'POST', url: '/api/auth/login', payload });
      codes.push(answer.json().code);
    }
    expect(codes).toEqual([...Array(3).fill('BAD_CREDENTIALS'), 'RATE_LIMITED']);
  });

  test('bids above the new burst are refused', async () => {
    await save('limites', { limites: { ...limites, lancesPorSegundo: 1, lancesDeUmaVez: 5 } });
    const { headers } = await server.signIn('client');
    const payload = { vehicleId: '1', value: 1 };
    const url = '/api/bids/create';
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => server.inject({ method: 'POST', url, headers, payload })),
    );
    const limited = answers.filter(({ statusCode }) => statusCode === 429);
    expect(limited.length).toBeGreaterThanOrEqual(1);
    expect(limited.length).toBeLessThanOrEqual(2);
  });
});

describe('registrations from one address', () => {
  test('are limited by the number in the settings', async () => {
    await server.close();
    server = await createTestApp({ limits: undefined });
    admin = await server.signIn('admin');
    await save('limites', { limites: { ...limites, cadastrosPorHora: 5 } });
    const codes: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: {},
      });
      codes.push(answer.statusCode);
    }
    expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
