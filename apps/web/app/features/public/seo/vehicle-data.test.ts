import { describe, expect, it, test } from 'vitest';
import { someVehicle } from '../../../entities/vehicle/vehicle.fixture';
import { breadcrumbData } from './breadcrumb-data';
import { listAddress } from './list-address';
import { siteData } from './site-data';
import { listData, listPageData, vehicleData, vehiclePageData } from './vehicle-data';
import { writeJsonLd } from './write-json-ld';

const ORIGIN = 'https://leiloes.example';

describe('the structured data of a vehicle', () => {
  it('describes the vehicle and its offer with absolute addresses', () => {
    expect(vehicleData(ORIGIN, someVehicle())).toMatchObject({
      '@type': ['Vehicle', 'Car'],
      name: 'Fiat Argo Drive 1.0',
      brand: { name: 'Fiat' },
      model: 'Argo',
      vehicleModelDate: '2021',
      mileageFromOdometer: { value: 48_210, unitCode: 'KMT' },
      color: 'Vermelho',
      fuelType: 'Flex',
      itemCondition: 'https://schema.org/UsedCondition',
      image: [
        `${ORIGIN}/uploads/a/preview`,
        `${ORIGIN}/uploads/a/full`,
        `${ORIGIN}/uploads/b/full`,
      ],
      offers: {
        '@type': 'Offer',
        price: '31450.00',
        priceCurrency: 'BRL',
        availability: 'https://schema.org/InStock',
        validThrough: '2026-11-24T21:00:00.000Z',
        url: `${ORIGIN}/veiculos/42`,
      },
    });
  });

  test.each([
    ['sold', { phase: 'finished', resultado: 'sold' }, 'SoldOut', false],
    ['over without a sale', { phase: 'finished' }, 'Discontinued', false],
    ['waiting for its start', { phase: 'upcoming' }, 'PreOrder', false],
    [
      'yet to come',
      { phase: 'upcoming', dataInicio: '2026-11-22T12:00:00.000Z' },
      'PreOrder',
      true,
    ],
    ['without an auction', { phase: null, dataFim: null }, 'InStock', false],
  ] as const)('describes the offer of a vehicle that is %s', (_, values, availability, dated) => {
    const { offers } = vehicleData(ORIGIN, someVehicle(values)) as { offers: object };
    expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` });
    expect('validThrough' in offers).toBe(dated);
  });
});

it('a later page of a list continues the positions', () => {
  const list = listData(ORIGIN, [someVehicle(), someVehicle({ id: '7' })], 13);
  expect(list).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { position: 13, url: `${ORIGIN}/veiculos/42` },
      { position: 14, url: `${ORIGIN}/veiculos/7` },
    ],
  });
});

it('the path to a page begins at the home page', () => {
  expect(breadcrumbData(ORIGIN, [{ name: 'Veículos', path: '/veiculos' }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Início', item: `${ORIGIN}/` },
      { position: 2, name: 'Veículos', item: `${ORIGIN}/veiculos` },
    ],
  });
});

it('the site names its list as its search', () => {
  const contato = {
    endereco: 'Av. A, 1',
    cidade: 'Aracaju-SE',
    telefone: '(70) 3022-4870',
    email: '',
    whatsapp: '',
    horario: '',
  };
  const redesSociais = { instagram: 'https://social.example/x', facebook: '', youtube: '' };
  const text = JSON.stringify(siteData(ORIGIN, { nome: 'Martelo', contato, redesSociais }));
  expect(text).toContain(`"urlTemplate":"${ORIGIN}/veiculos?titulo={search_term_string}"`);
  expect(text).toContain('"addressLocality":"Aracaju","addressRegion":"SE"');
  expect(text).toContain('"sameAs":["https://social.example/x"]');
  expect(text).not.toContain('"email"');
});

it('no character of the data can end its element', () => {
  const evil = { name: '</script><script>alert(1)</script><!-- & \u2028\u2029' };
  const text = writeJsonLd(evil);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...evil });
});

describe('a page of a list', () => {
  const addressOf = (page: number, totalPages: number, filtered = false) =>
    listAddress({ page, totalPages, filtered, hrefOf: (at) => `/v?page=${at}` });

  it('has its own address and those of its neighbours', () => {
    expect(addressOf(2, 3)).toEqual({
      path: '/v?page=2',
      previous: '/v?page=1',
      next: '/v?page=3',
      noIndex: false,
    });
    expect(addressOf(1, 1)).toMatchObject({ previous: undefined, next: undefined });
  });

  it('is not listed when it is filtered', () => {
    expect(addressOf(1, 3, true).noIndex).toBe(true);
  });
});

describe('the structured data of a page', () => {
  const crumbs = [{ name: 'Veículos', path: '/veiculos' }];

  it('is the vehicle and its path through its category', () => {
    const [vehicle, path] = vehiclePageData(ORIGIN, someVehicle());
    expect(vehicle).toEqual(vehicleData(ORIGIN, someVehicle()));
    expect(path).toMatchObject({
      itemListElement: [
        { item: `${ORIGIN}/` },
        { item: `${ORIGIN}/veiculos` },
        { item: `${ORIGIN}/veiculos/categoria/carros` },
        { item: `${ORIGIN}/veiculos/42`, name: 'Fiat Argo Drive 1.0' },
      ],
    });
  });

  it('is the list and its path, and the path alone where the list is empty', () => {
    const full = listPageData(ORIGIN, { vehicles: [someVehicle()], crumbs, first: 13 });
    expect(full).toEqual([listData(ORIGIN, [someVehicle()], 13), breadcrumbData(ORIGIN, crumbs)]);
    expect(listPageData(ORIGIN, { vehicles: [], crumbs, first: 1 })).toEqual([
      breadcrumbData(ORIGIN, crumbs),
    ]);
  });
});
