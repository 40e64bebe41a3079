import type { Vehicle } from './vehicle-on-page';

/** A car in a running auction, with bids. */
export function someVehicle(values: Partial<Vehicle> = {}): Vehicle {
  return {
    id: '42',
    titulo: 'Fiat Argo Drive 1.0',
    marca: 'Fiat',
    modelo: 'Argo',
    ano: 2021,
    km: 48_210,
    quilometragem: 48_210,
    combustivel: 'Flex',
    cor: 'Vermelho',
    finalPlaca: '7',
    situacao: 'Recuperado',
    origem: 'Financeira',
    descricao: 'Bom estado.',
    destaque: false,
    categoria: 'Carro',
    lote: 'C042',
    lanceInicial: 30_000,
    lanceAtual: 31_450,
    valorFipe: 62_000,
    avaliacao: null,
    classe: 'conservado',
    ordemLeilao: 1,
    totalLances: 3,
    sequence: 3,
    resultado: 'active',
    imagens: [picture('a'), picture('b')],
    dataInicio: '2026-11-20T12:00:00.000Z',
    dataFim: '2026-11-24T21:00:00.000Z',
    phase: 'running',
    remainingMs: null,
    prorrogado: false,
    incrementos: null,
    prorrogacao: null,
    lanceAutomatico: false,
    asOf: '2026-11-21T12:00:00.000Z',
    auction: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...values,
  };
}

function picture(id: string): Vehicle['imagens'][number] {
  const base = `/uploads/${id}`;
  return {
    id,
    url: `${base}/detail`,
    card: `${base}/card`,
    detail: `${base}/detail`,
    full: `${base}/full`,
  };
}
