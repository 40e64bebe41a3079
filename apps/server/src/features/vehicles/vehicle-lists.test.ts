import { VEHICLE_SORTS, type Vehicle } from '@martelo/contract/shapes/vehicles';
import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import type { Situacao } from '@martelo/core/vehicle';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { searchTextOf } from '../lots/search-text.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  await fill();
});
afterAll(() => app.close());

async function add(
  titulo: string,
  auctionId: number | null,
  reais: number,
  { bids = 0, lanceAtual, categoria = 'Carro', situacao, archived = false, ...named }: Extra = {},
) {
  const lote = titulo.slice(0, 12);
  const vehicle = { titulo, marca: '', modelo: '', ano: 2019, cor: '', categoria, ...named };
  return createVehicle(app.db, {
    ...vehicle,
    ...(situacao && { situacao }),
    search: searchTextOf({ ...vehicle, lote }),
    archivedAt: archived ? new Date() : null,
    auctionId,
    lot: {
      lote,
      lanceInicial: reais * 100,
      lanceAtual: lanceAtual ? lanceAtual * 100 : null,
      bidCount: bids,
    },
  });
}

interface Extra {
  bids?: number;
  lanceAtual?: number;
  categoria?: VehicleCategory;
  situacao?: Situacao;
  archived?: boolean;
  marca?: string;
  ano?: number;
  km?: number;
  cor?: string;
}

async function fill() {
  const at = (ms: number) => new Date(Date.now() + ms);
  const soon = await createAuction(app.db, { dataInicio: at(-HOUR_MS), dataFim: at(HOUR_MS) });
  const later = await createAuction(app.db, { tipo: 'Caminhões' });
  const yesterday = await createAuction(app.db, {
    dataInicio: at(-3 * DAY_MS),
    dataFim: at(-DAY_MS),
  });
  const longAgo = await createAuction(app.db, {
    dataInicio: at(-20 * DAY_MS),
    dataFim: at(-8 * DAY_MS),
  });
  const deleted = await createAuction(app.db, { archivedAt: new Date() });
  await add('Citroën C3 Live', soon.id, 30_000, {
    bids: 4,
    lanceAtual: 41_000,
    marca: 'Citroën',
    cor: 'Branco',
  });
  await add('Gol 100% Flex', soon.id, 20_000, {
    bids: 1,
    lanceAtual: 20_500,
    situacao: 'Sinistrado',
    ano: 2015,
    km: 98_000,
    cor: 'Preta',
  });
  await add('Caminhão Volvo VM', later.id, 90_000, { categoria: 'Caminhão' });
  await add('Ônibus Volare', later.id, 80_000, { categoria: 'Ônibus' });
  await add('Corolla à espera', null, 60_000);
  await add('Civic de ontem', yesterday.id, 50_000);
  await add('Kwid de outrora', longAgo.id, 10_000);
  await add('Fusca excluído', soon.id, 5_000, { archived: true });
  await add('Uno sem leilão', deleted.id, 6_000);
}

async function list(query: string) {
  const response = await app.inject(`/api/vehicles/public?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const titles = async (query: string): Promise<string[]> =>
  (await list(query)).vehicles.map((vehicle: Vehicle) => vehicle.titulo);

describe('the public list', () => {
  it('has running lots by their end, waiting ones, and those that ended within seven days, marked', async () => {
    const { vehicles, total, page, totalPages } = await list('');
    expect([total, page, totalPages]).toEqual([6, 1, 1]);
    expect(vehicles.map((vehicle: Vehicle) => [vehicle.titulo, vehicle.phase])).toEqual([
      ['Citroën C3 Live', 'running'],
      ['Gol 100% Flex', 'running'],
      ['Caminhão Volvo VM', 'running'],
      ['Ônibus Volare', 'running'],
      ['Corolla à espera', null],
      ['Civic de ontem', 'finished'],
    ]);
  });

  it.each([
    ['titulo=CITROEN', ['Citroën C3 Live']],
    ['titulo=citroën', ['Citroën C3 Live']],
    ['titulo=live+c3', ['Citroën C3 Live']],
    ['titulo=%25', ['Gol 100% Flex']],
    ['titulo=_', []],
    ['titulo=nada', []],
    [`titulo=${'x'.repeat(5_000)}`, []],
    ['titulo=%00', []],
    ['titulo=c3%00', []],
    ['categoria=motos', []],
    ['categoria=%C3%94nibus', ['Ônibus Volare']],
    ['tipo=Caminh%C3%A3o', ['Caminhão Volvo VM', 'Ônibus Volare']],
    ['categoria=caminhoes', ['Caminhão Volvo VM', 'Ônibus Volare']],
    ['categoria=caminhoes&tipo=Carro', []],
    ['precoMax=20499.99', []],
    ['precoMax=40000', ['Gol 100% Flex']],
    ['precoMax=41000&titulo=c3', ['Citroën C3 Live']],
    ['situacao=Sinistrado', ['Gol 100% Flex']],
    ['situacao=Sinistrado&titulo=c3', []],
    ['marca=CITROEN', ['Citroën C3 Live']],
    ['precoMin=42000&categoria=carros', ['Corolla à espera', 'Civic de ontem']],
    ['precoMin=20500&precoMax=20500', ['Gol 100% Flex']],
    ['anoMax=2018', ['Gol 100% Flex']],
    ['anoMin=2015&anoMax=2015', ['Gol 100% Flex']],
    ['kmMin=98000', ['Gol 100% Flex']],
    ['kmMin=62001&kmMax=97999', []],
    ['lances=com', ['Citroën C3 Live', 'Gol 100% Flex']],
    ['lances=sem&categoria=carros', ['Corolla à espera', 'Civic de ontem']],
    ['titulo=branco', ['Citroën C3 Live']],
    ['titulo=carros+brancos', ['Citroën C3 Live']],
    ['titulo=gol+preto', ['Gol 100% Flex']],
    ['titulo=onibus', ['Ônibus Volare']],
    ['titulo=corolla+de+2019', ['Corolla à espera']],
    ['sort=year&categoria=carros&lances=com', ['Citroën C3 Live', 'Gol 100% Flex']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ['price', 'Gol 100% Flex', 'Citroën C3 Live'],
    ['bids', 'Citroën C3 Live', 'Gol 100% Flex'],
    ['newest', 'Corolla à espera', 'Ônibus Volare'],
  ])('in the order %s ended lots still come last', async (sort, first, second) => {
    const found = await titles(`sort=${sort}`);
    expect(found.slice(0, 2)).toEqual([first, second]);
    expect(found.at(-1)).toBe('Civic de ontem');
  });

  it('ignores filters with unknown values', async () => {
    const odd =
      'precoMin=-1&anoMin=x&kmMax=1e99&kmMin=&anoMax=&lances=talvez&marca=&exato=?&precoMax=abc&sort=foo&situacao=boa&page=-3&limit=9999&_t=1';
    const { total, page } = await list(odd);
    expect([total, page]).toEqual([6, 1]);
  });

  it.each(['categoria=avioes', 'tipo=__proto__', 'categoria=bicicleta&tipo=Carro'])(
    'is empty for a category that does not exist: %s',
    async (query) => {
      expect(await list(query)).toMatchObject({ total: 0, vehicles: [] });
    },
  );

  it('has the lowest kilometres first', async () => {
    expect((await titles('sort=km&lances=com')).at(-1)).toBe('Gol 100% Flex');
  });

  it('names the makes with the number of their vehicles', async () => {
    const makes = async (query: string) =>
      (await app.inject(`/api/vehicles/public/marcas?${query}`)).json();
    expect(await makes('')).toEqual([{ marca: 'Citroën', total: 1 }]);
    expect(await makes('categoria=carros')).toEqual([{ marca: 'Citroën', total: 1 }]);
    expect(await makes('categoria=motos')).toEqual([]);
    expect(await makes('categoria=__proto__')).toEqual([]);
  });

  it('allows private filters only for administrators', async () => {
    expect((await app.inject('/api/vehicles')).statusCode).toBe(401);
    expect((await app.inject('/api/vehicles/count')).statusCode).toBe(401);
  });
});

describe('a mistyped search', () => {
  it('shows what was probably meant, and says so', async () => {
    const found = await list('titulo=corola');
    expect(found.vehicles.map(({ titulo }: Vehicle) => titulo)).toEqual(['Corolla à espera']);
    expect(found).toMatchObject({ corrigido: 'Corolla', total: 1 });
  });

  it('corrects one word and keeps the others', async () => {
    expect(await list('titulo=citroem+branco')).toMatchObject({
      corrigido: 'Citroën branco',
      total: 1,
    });
  });

  it('only asks when the likeness is doubtful', async () => {
    const found = await list('titulo=gou');
    expect(found).toMatchObject({ sugestao: 'Gol', total: 0 });
    expect(found).not.toHaveProperty('corrigido');
  });

  it('searches the typed words alone when that is asked for', async () => {
    const found = await list('titulo=corola&exato=1');
    expect(found).toMatchObject({ total: 0 });
    expect(found).not.toHaveProperty('corrigido');
  });

  it.each(['titulo=corola&categoria=motos', 'titulo=corola+preto', 'titulo=xyzxyz', 'titulo=%00'])(
    'promises nothing that is not there: %s',
    async (query) => {
      const found = await list(query);
      expect(found).not.toHaveProperty('corrigido');
      expect(found).not.toHaveProperty('sugestao');
    },
  );
});

describe('pages', () => {
  it('contain every vehicle once, even when all have the same values', async () => {
    const many = await createTestApp();
    const { id: auctionId } = await createAuction(many.db);
    const createdAt = new Date();
    for (let made = 0; made < 31; made += 1) await createVehicle(many.db, { auctionId, createdAt });
    for (const sort of VEHICLE_SORTS) {
      const seen = [];
      for (const page of [1, 2, 3, 4]) {
        const query = `page=${page}&limit=10&sort=${sort}`;
        const answer = (await many.inject(`/api/vehicles/public?${query}`)).json();
        expect([answer.total, answer.totalPages]).toEqual([31, 4]);
        seen.push(...answer.vehicles.map((vehicle: Vehicle) => vehicle.id));
      }
      expect([seen.length, new Set(seen).size]).toEqual([31, 31]);
    }
    const beyond = (await many.inject('/api/vehicles/public?page=9')).json();
    expect(beyond).toMatchObject({ vehicles: [], total: 31, page: 9, totalPages: 3 });
    await many.close();
  });
});

describe("the administrator's list", () => {
  const get = (url: string) => app.inject({ url, headers: admin.headers });

  it('has every vehicle that was not deleted, the newest first, and the total', async () => {
    const response = await get('/api/vehicles');
    const { vehicles, total, page, totalPages } = response.json();
    expect([vehicles.length, total, page, totalPages]).toEqual([8, 8, 1, 1]);
    expect(response.headers['x-total-count']).toBe('8');
    expect(vehicles[0].titulo).toBe('Uno sem leilão');
  });

  it('searches, filters by type and has pages; the path without /api answers too', async () => {
    expect((await get('/api/vehicles?q=onibus')).json().total).toBe(1);
    expect((await get('/vehicles?tipo=Caminh%C3%B5es')).json().total).toBe(2);
    const second = (await get('/api/vehicles?page=2&limit=5')).json();
    expect([second.vehicles.length, second.page, second.totalPages]).toEqual([3, 2, 2]);
  });

  it.each([
    ['Carros', 6],
    ['Carro', 6],
    ['caminhoes', 2],
    ['Motos', 0],
    ['nada', 0],
  ])('counts %s: %i', async (categoria, count) => {
    const url = `/api/vehicles/count?categoria=${encodeURIComponent(categoria)}`;
    expect((await get(url)).json()).toEqual({ count });
  });

  it('finds no vehicle of a category that does not exist', async () => {
    expect((await get('/api/vehicles?tipo=nada')).json()).toMatchObject({ vehicles: [] });
  });

  it('an administrator still reads a vehicle of a deleted auction, the public does not', async () => {
    const [uno] = (await get('/api/vehicles?q=uno')).json().vehicles;
    expect((await get(`/api/vehicles/${uno.id}`)).statusCode).toBe(200);
    expect((await app.inject(`/api/vehicles/${uno.id}`)).statusCode).toBe(404);
  });
});
