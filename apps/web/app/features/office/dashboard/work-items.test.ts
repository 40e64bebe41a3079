import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import type { Profile } from '@martelo/core/permissions';
import { describe, expect, test } from 'vitest';
import { NO_SALE_TASKS } from './sale-tasks.fixture';
import { workItems } from './work-items';

const idle = {
  endingSoon: [],
  heldAuctions: 0,
  pausedAuctions: 0,
  sales: NO_SALE_TASKS,
  notaPapers: { total: 0, vehicles: [] },
  arrivals: 0,
  approvals: 0,
  vehiclesWithoutAuction: 0,
  vehiclesHeld: 0,
  vehiclesWithoutPhoto: 0,
  vehicleDrafts: 0,
  messagesWaiting: 0,
  messagesFailed: 0,
  auctioneerMissing: [],
  staleCampaigns: [],
};
const itemsOf = (work: Partial<Dashboard['work']>, profiles: Profile[], waitingClients = 0) =>
  workItems({ waitingClients, work: { ...idle, ...work } } as Dashboard, { profiles });
const todo = (work: Partial<Dashboard['work']>, waitingClients = 0) =>
  itemsOf(work, ['diretor'], waitingClients).map(({ text }) => text);

const NEXT = '2026-11-24T21:00:00.000Z';
/** A day on which sales wait for everything. */
const busy: Dashboard['work']['sales'] = {
  'a-decidir': { count: 3, sum: null, next: NEXT },
  'em-contraproposta': { count: 1, sum: null, next: NEXT },
  vencidos: { count: 1, sum: 4_690, next: null },
  'a-receber': { count: 12, sum: 1_234_567.5, next: NEXT },
  inadimplentes: { count: 1, sum: null, next: null },
  'a-devolver': { count: 1, sum: 0.01, next: null },
  'devolucao-aprovada': { count: 1, sum: null, next: null },
  'sem-dado': { count: 2, sum: null, next: null },
  'a-homologar': { count: 0, sum: null, next: null },
  'a-liberar': { count: 4, sum: null, next: null },
  'a-entregar': { count: 5, sum: null, next: NEXT },
  'retirada-vencida': { count: 2, sum: null, next: null },
};

describe('the list of open tasks', () => {
  test('the list is empty when no task is open', () => {
    expect(todo({})).toEqual([]);
  });

  test('the list counts the tasks and begins with the urgent ones', () => {
    const work = {
      heldAuctions: 1,
      pausedAuctions: 2,
      sales: { ...NO_SALE_TASKS, 'a-decidir': busy['a-decidir'] },
      arrivals: 2,
      approvals: 1,
      vehiclesWithoutAuction: 3,
      vehiclesHeld: 2,
      vehiclesWithoutPhoto: 1,
      messagesWaiting: 1,
      messagesFailed: 4,
    };
    expect(todo(work, 1200)).toEqual([
      '1 pedido espera a sua aprovação',
      '1.200 clientes aguardam análise',
      '4 mensagens não foram entregues',
      '2 pagamentos por PIX a identificar',
      '3 vendas condicionais a decidir',
      '1 mensagem a enviar',
      '2 leilões estão pausados',
      '1 leilão aguarda Iniciar',
      '3 veículos aguardam um leilão',
      '2 veículos esperam decisão',
      '1 veículo sem foto',
    ]);
  });

  const linesOf = (profiles: Profile[]) => {
    const work = { sales: busy, approvals: 2, messagesWaiting: 1, vehiclesWithoutPhoto: 7 };
    return itemsOf(work, profiles, 6).map(({ text, detail, to }) =>
      // An amount has a space in it that does not break.
      [text, detail, to].filter(Boolean).join(' | ').replaceAll('\u00a0', ' '),
    );
  };

  test.each<[Profile, string[]]>([
    [
      'financeiro',
      [
        '1 arremate com pagamento vencido | R$ 4.690,00 | /admin/arremates?pendencia=vencidos',
        '12 arremates a receber | R$ 1.234.567,50 · Próximo prazo: 24/11 às 18:00 | /admin/arremates?pendencia=a-receber',
        '1 inadimplência a encerrar | /admin/arremates?pendencia=inadimplentes',
        '1 arremate com valor a devolver | R$ 0,01 · 1 tem devolução aprovada, a fazer no banco | /admin/arremates?pendencia=a-devolver',
        '2 notas esperam dado do veículo ou do comprador | /admin/arremates?pendencia=sem-dado',
        '4 veículos pagos a liberar | /admin/arremates?pendencia=a-liberar',
      ],
    ],
    [
      'patio',
      [
        '5 veículos liberados a entregar | 2 passaram do prazo de retirada · Próximo prazo: 24/11 às 18:00 | /admin/arremates?pendencia=a-entregar',
      ],
    ],
    [
      'leiloeiro',
      [
        '3 vendas condicionais a decidir | Próximo prazo: 24/11 às 18:00 | /admin/arremates?pendencia=a-decidir',
        '1 inadimplência a encerrar | /admin/arremates?pendencia=inadimplentes',
        '7 veículos sem foto | /admin/veiculos?mostrar=sem-foto',
        '2 notas esperam dado do veículo ou do comprador | /admin/arremates?pendencia=sem-dado',
      ],
    ],
    ['atendimento', ['1 mensagem a enviar | /admin/mensagens']],
    ['auditor', []],
  ])('%s sees what that profile may do, its own tasks first', (profile, lines) => {
    expect(linesOf([profile])).toEqual(lines);
  });

  test('whoever mends vehicles sees which papers a nota waits for, each with its form', () => {
    const vehicles: Dashboard['work']['notaPapers']['vehicles'] = [
      { id: '85', titulo: 'Fiat Uno', lote: 'C012', falta: ['placa', 'renavam'] },
      { id: '86', titulo: 'Honda CG', lote: 'M003', falta: ['chassi'] },
    ];
    const linesFor = (total: number) =>
      itemsOf({ notaPapers: { total, vehicles } }, ['operador']).map(({ text, to }) => [text, to]);
    const named = [
      ['A nota de Fiat Uno (lote C012) espera a placa e o RENAVAM', '/admin/veiculos/editar/85'],
      ['A nota de Honda CG (lote M003) espera o chassi', '/admin/veiculos/editar/86'],
    ];
    expect(linesFor(2)).toEqual(named);
    expect(linesFor(3)).toEqual([
      ...named,
      ['Mais 1 nota espera dado do veículo', '/admin/veiculos?estado=sold'],
    ]);
  });

  test('the own tasks of a profile come before an urgent one of others', () => {
    const endingSoon = [{ id: '1', titulo: 'Leilão', numeroLote: '4', dataFim: NEXT }];
    const texts = itemsOf({ endingSoon, sales: busy }, ['patio']).map(({ text }) => text);
    expect(texts).toEqual(['5 veículos liberados a entregar', 'Leilão (nº 4) termina às 18:00']);
  });

  test('the list names the auctions that end within an hour, with their end in the yard’s time', () => {
    const endingSoon = [1, 2, 3, 4, 5].map((id) => ({
      id: String(id),
      titulo: `Leilão ${id}`,
      numeroLote: String(40 + id),
      dataFim: `2026-11-21T17:0${id}:30Z`,
    }));
    expect(todo({ endingSoon })).toEqual([
      'Leilão 1 (nº 41) termina às 14:01',
      'Leilão 2 (nº 42) termina às 14:02',
      'Leilão 3 (nº 43) termina às 14:03',
      'Mais 2 leilões terminam dentro de uma hora',
    ]);
  });

  test('the list names what the settings lack, and the campaigns to renew', () => {
    const auctioneerMissing: Dashboard['work']['auctioneerMissing'] = ['nome', 'matricula', 'cnpj'];
    const staleCampaigns = [
      { titulo: 'Frete grátis', ate: '2026-11-20', ano: null },
      { titulo: 'IPVA 2025', ate: null, ano: 2025 },
    ];
    expect(todo({ auctioneerMissing, staleCampaigns })).toEqual([
      'Falta informar o leiloeiro, a matrícula e o CNPJ',
      'A campanha “Frete grátis” terminou em 20/11/2026 e não aparece mais',
      'A campanha “IPVA 2025” ainda fala de 2025',
    ]);
    expect(todo({ auctioneerMissing: ['empresa'] })).toEqual(['Falta informar a empresa']);
  });

  test.each<[string, Partial<NonNullable<Dashboard['backup']>>, string, string | null]>([
    [
      'restaurada',
      { failure: null },
      'Esta casa veio de uma cópia: ela não envia mensagens nem se copia à noite',
      null,
    ],
    ['falhou', {}, 'A última cópia de segurança falhou', 'O disco está cheio.'],
    ['antiga', { failure: null }, 'Sem cópia de segurança há 3 dias', null],
    [
      'incompleta',
      { last: { at: '2026-11-21T06:00:00Z', bytes: 1, missing: 1 }, failure: null },
      'Na última cópia de segurança falta 1 foto',
      'Confira no servidor se as fotos ainda estão no lugar que MEDIA_URL diz. A última cópia completa fica guardada',
    ],
    [
      'incompleta',
      { last: { at: '2026-11-21T06:00:00Z', bytes: 1, missing: 5000 }, failure: null },
      'Na última cópia de segurança faltam 5.000 fotos',
      'Confira no servidor se as fotos ainda estão no lugar que MEDIA_URL diz. A última cópia completa fica guardada',
    ],
    ['nenhuma', { last: null, failure: null }, 'Esta casa ainda não tem cópia de segurança', null],
  ])(
    'copies with the problem %s are a task for whoever reads the settings',
    (problem, given, text, detail) => {
      const backup = {
        last: { at: '2026-11-18T06:00:00Z', bytes: 1, missing: 0 },
        problem,
        failure: 'O disco está cheio.',
        ...given,
      };
      const dashboard = {
        waitingClients: 0,
        work: idle,
        backup,
        serverTime: '2026-11-21T12:00:00Z',
      };
      const itemsFor = (profile: Profile) =>
        workItems(dashboard as unknown as Dashboard, { profiles: [profile] });
      expect(itemsFor('diretor')).toMatchObject([
        { text, detail, to: '/admin/manual#cópia-de-segurança', urgent: true },
      ]);
      expect(itemsFor('patio')).toEqual([]);
    },
  );
});
