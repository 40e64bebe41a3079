import type { AuctionOverview } from '@martelo/contract/shapes/auction-overview';
import { SALE_TASKS, type SaleTask } from '@martelo/contract/texts/sale-texts';
import { expect, test } from 'vitest';
import { nextStepOf, threadOf } from './auction-thread';

const NOTHING = { edital: 0, auctioneer: 0, terms: 0, auction: 0, vehicle: 0 };
const NO_LOTS = {
  total: 0,
  semFoto: 0,
  comLance: 0,
  abertos: 0,
  vendidos: 0,
  condicionais: 0,
  semVenda: 0,
};

function sales(total: number, waiting: Partial<Record<SaleTask, number>> = {}) {
  const none = Object.fromEntries(SALE_TASKS.map((task) => [task, 0])) as Record<SaleTask, number>;
  return { total, tarefas: { ...none, ...waiting } };
}

type Changes = {
  leilao?: Partial<AuctionOverview['leilao']>;
  lotes?: Partial<AuctionOverview['lotes']>;
  pendencias?: Partial<AuctionOverview['pendencias']>;
} & Partial<Pick<AuctionOverview, 'edital' | 'arremates'>>;

/** A draft with ten lots that only lacks its edital, unless something else is given. */
function overview({ leilao, lotes, pendencias, ...others }: Changes = {}): AuctionOverview {
  return {
    leilao: {
      id: '7',
      titulo: 'Leilão do Detran',
      tipo: 'Motos',
      numeroLote: '12',
      regime: 'art328',
      publicadoEm: null,
      phase: 'upcoming',
      dataInicio: '2026-12-01T12:00:00Z',
      dataFim: '2026-12-03T12:00:00Z',
      remainingMs: 172_800_000,
      serverTime: '2026-11-28T12:00:00Z',
      totalLances: 0,
      ...leilao,
    } as AuctionOverview['leilao'],
    edital: { publicados: 0, aguarda: false },
    pendencias: { ...NOTHING, edital: leilao?.publicadoEm ? 0 : 1, ...pendencias },
    lotes: { ...NO_LOTS, total: 10, abertos: 10, ...lotes },
    totalVendido: 0,
    arremates: sales(0),
    ...others,
  };
}

const PUBLISHED = { publicadoEm: '2026-11-25T15:00:00Z' };
const OVER = { ...PUBLISHED, phase: 'finished', dataFim: '2026-11-27T12:00:00Z' } as const;
const progress = (seen: AuctionOverview) =>
  Object.fromEntries(threadOf(seen).map((step) => [step.name, step.progress]));
const textOf = (seen: AuctionOverview, name: string) =>
  threadOf(seen).find((step) => step.name === name)?.text;

test('a draft shows what is missing, and the next step is the first of it', () => {
  const empty = overview({ lotes: { total: 0 } });
  expect(nextStepOf(empty)).toEqual({
    label: 'Cadastrar o primeiro veículo',
    to: '/admin/veiculos/adicionar/motos',
    permission: 'vehicles.change',
    state: { leilao: '7' },
  });
  const incomplete = overview({ pendencias: { vehicle: 3, terms: 1 }, lotes: { semFoto: 2 } });
  expect(nextStepOf(incomplete)?.label).toBe('Resolver 4 pendências');
  expect(progress(incomplete)).toMatchObject({
    Condições: 'now',
    Lotes: 'now',
    'Ao vivo': 'later',
  });
  expect(textOf(incomplete, 'Lotes')).toBe('10 lotes, 2 sem foto, 3 pendências.');
  expect(textOf(incomplete, 'Edital')).toBe('Falta resolver 4 pendências.');
});

test('a draft that lacks only its edital leads to the publication', () => {
  const ready = overview({ edital: { publicados: 0, aguarda: true } });
  expect(nextStepOf(ready)).toMatchObject({
    label: 'Publicar o edital',
    to: '/admin/leiloes/publicacao/7',
  });
  expect(textOf(ready, 'Edital')).toBe('Pronto para publicar.');
  expect(textOf(overview(), 'Edital')).toBe('Falta enviar o PDF.');
});

test('before, during and after the auction the next step is another one', () => {
  expect(nextStepOf(overview({ leilao: PUBLISHED }))?.label).toBe('Conferir os lotes');
  const waiting = overview({ leilao: PUBLISHED, edital: { publicados: 1, aguarda: true } });
  expect(nextStepOf(waiting)).toMatchObject({
    label: 'Publicar a nova versão',
    to: '/admin/leiloes/publicacao/7',
  });
  const held = { ...PUBLISHED, dataInicio: '2026-11-20T12:00:00Z' };
  expect(nextStepOf(overview({ leilao: held }))?.label).toBe('Iniciar no painel');
  const running = overview({ leilao: { ...PUBLISHED, phase: 'running', totalLances: 1 } });
  expect(nextStepOf(running)?.label).toBe('Acompanhar os lances');
  expect(textOf(running, 'Ao vivo')).toBe('Até 03/12/2026, 09:00. 1 lance em 0 de 10 lotes.');
  const paused = overview({ leilao: { ...PUBLISHED, phase: 'paused' } });
  expect(nextStepOf(paused)?.label).toBe('Retomar no painel');
  expect(nextStepOf(overview({ leilao: OVER }))?.label).toBe('Ver o resultado');
});

test('after the end the sales say what is to be done, the earliest first', () => {
  const seen = overview({
    leilao: OVER,
    lotes: { total: 4, abertos: 0, vendidos: 3, condicionais: 1 },
    arremates: sales(4, { 'a-decidir': 1, 'a-receber': 2, 'a-entregar': 1 }),
  });
  expect(textOf(seen, 'Resultado')).toBe('3 vendidos, 1 condicional.');
  expect(textOf(seen, 'Arremates')).toBe('4 arremates: 1 a decidir, 2 a receber, 1 a entregar.');
  expect(nextStepOf(seen)).toMatchObject({
    label: 'Decidir 1 arremate',
    to: '/admin/arremates?leilao=7&pendencia=a-decidir',
  });
});

test('a counter-offer that waits for its bidder keeps an auction open, behind what the office can do', () => {
  const lotes = { total: 2, abertos: 0, vendidos: 1, condicionais: 1 };
  const waiting = overview({
    leilao: OVER,
    lotes,
    arremates: sales(2, { 'em-contraproposta': 1, 'a-receber': 1 }),
  });
  expect(textOf(waiting, 'Arremates')).toBe('2 arremates: 1 a receber, 1 em contraproposta.');
  expect(nextStepOf(waiting)?.label).toBe('Cobrar 1 arremate');
  const alone = overview({ leilao: OVER, lotes, arremates: sales(2, { 'em-contraproposta': 1 }) });
  expect(nextStepOf(alone)).toMatchObject({
    label: 'Acompanhar 1 arremate',
    to: '/admin/arremates?leilao=7&pendencia=em-contraproposta',
  });
});

test('an auction whose vehicles are all delivered is done', () => {
  const done = overview({
    leilao: OVER,
    lotes: { total: 2, abertos: 0, vendidos: 2 },
    arremates: sales(2),
  });
  expect(new Set(Object.values(progress(done)))).toEqual(new Set(['done']));
  expect(textOf(done, 'Arremates')).toBe('2 arremates, nada em aberto.');
});

test('whoever may not see sales is told so, and what is to be done with them is left out', () => {
  const seen = overview({ leilao: OVER, lotes: { vendidos: 1, abertos: 0 }, arremates: null });
  expect(textOf(seen, 'Arremates')).toBe('Somente para quem vê arremates.');
  expect(nextStepOf(seen)?.label).toBe('Ver o resultado');
});

test('a revoked auction says so in its steps, and nothing follows', () => {
  const motivo = 'O órgão pediu a revogação.';
  const seen = overview({
    leilao: { ...OVER, revogacao: { em: '2026-11-28T12:00:00Z', motivo } },
    edital: { publicados: 1, aguarda: true },
    lotes: { total: 0, abertos: 0 },
  });
  expect(nextStepOf(seen)).toBeNull();
  expect(progress(seen)).toMatchObject({
    Edital: 'done',
    Lotes: 'off',
    'Ao vivo': 'off',
    Resultado: 'off',
    Arremates: 'off',
  });
  expect(textOf(seen, 'Edital')).toBe('1 versão publicada.');
  expect(textOf(seen, 'Lotes')).toBe('Os lotes abertos foram retirados.');
  expect(textOf(seen, 'Ao vivo')).toBe(`Revogado em 28/11/2026, 09:00. Motivo: ${motivo}`);
  expect(textOf(seen, 'Resultado')).toBe('Leilão revogado: nenhum lote foi vendido.');
  expect(textOf(seen, 'Arremates')).toBe('Nenhum arremate.');
});
