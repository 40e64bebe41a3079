import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import type { Auction } from '@martelo/contract/shapes/auctions';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { HOUR_MS } from '@martelo/core/duration';
import { ADMIN } from './accounts.ts';
import { call } from './api.ts';
import { mark, newPerson, type Person } from './people.ts';
import { asBlob, type Pictures } from './pictures.ts';

export type Session = AnswerOf<'login'>;
export type Member = { person: Person; session: Session };
export type Yard = Awaited<ReturnType<typeof openYard>>;

type AuctionOptions = {
  tipo?: Auction['tipo'];
  regime?: Auction['regime'];
  startsInMs?: number;
  endsInMs?: number;
};
/** Of the vehicle's private papers. */
type Papers = { placa: string; chassi: string; renavam: string };
type VehicleOptions = {
  auctionId?: string;
  titulo?: string;
  lanceInicial?: number;
  categoria?: string;
  situacao?: string;
  valorFipe?: number;
  /** In an auction of a public regime, also its public minimum. */
  avaliacao?: number;
  papers?: Papers;
  /** Number of its pictures. None by default, because they take most of the time that a vehicle needs. */
  fotos?: number;
};

export const signIn = ({ email, password }: { email: string; password: string }) =>
  call('login', { body: { email, password } });

/** The data of a journey, created through the calls that administrators and clients use. */
export async function openYard(pictures: Pictures) {
  const admin = await signIn(ADMIN);
  const { token } = admin;

  /** A running auction, unless a later start is given. */
  function addAuction(options: AuctionOptions = {}) {
    const { tipo = 'Carros', regime = 'privado', startsInMs = -HOUR_MS, endsInMs } = options;
    const now = Date.now();
    const iso = (inMs: number) => new Date(now + inMs).toISOString();
    const body = {
      titulo: `Leilão de teste ${mark()}`,
      tipo,
      regime,
      numeroLote: mark(),
      dataInicio: iso(startsInMs),
      dataFim: iso(endsInMs ?? startsInMs + 48 * HOUR_MS),
    };
    return call('createAuction', { token, body });
  }

  function addVehicle(options: VehicleOptions = {}): Promise<Vehicle> {
    const { lanceInicial = 20_000, categoria = 'Carro', auctionId, fotos = 0 } = options;
    const { valorFipe, avaliacao } = options;
    const body = new FormData();
    const fields = {
      titulo: options.titulo ?? `Fiat Uno ${mark()}`,
      marca: 'Fiat',
      modelo: 'Uno',
      ano: '2019',
      cor: 'Vermelho',
      combustivel: 'Flex',
      km: '61000',
      finalPlaca: '4',
      situacao: options.situacao ?? 'Recuperado',
      origem: 'Financeira',
      lanceInicial: String(lanceInicial),
      descricao: 'Veículo das jornadas de teste.',
      categoria,
      ...(auctionId && { auctionId }),
      ...(valorFipe && { valorFipe: String(valorFipe) }),
      ...(avaliacao && { avaliacao: String(avaliacao), valorMinimoVenda: String(avaliacao) }),
      ...options.papers,
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (let count = 0; count < fotos; count += 1) {
      const picture = pictures.vehicles[count % pictures.vehicles.length];
      if (picture) body.append('imagens', asBlob(picture), 'foto.jpg');
    }
    return call('createVehicle', { token, body });
  }

  /** A vehicle in an auction of its own, so that other journeys cannot affect it. */
  async function addLot(options: AuctionOptions & VehicleOptions = {}) {
    const auction = await addAuction(options);
    const vehicle = await addVehicle({ ...options, auctionId: auction.id });
    return { auction, vehicle };
  }

  /** A registration that waits for its approval. */
  async function addApplicant(firstName?: string) {
    const person = newPerson(firstName);
    const { user } = await call('register', { body: registration(person, pictures) });
    return { person, id: user.id };
  }

  /** An approved client, signed in. */
  async function addMember(firstName?: string): Promise<Member> {
    const { person, id } = await addApplicant(firstName);
    await call('setUserStatus', { token, params: { id }, body: { status: 'aprovado' } });
    return { person, session: await signIn(person) };
  }

  /** Opens a waiting auction. */
  const startAuction = (id: string) => call('startAuction', { token, body: { id } });

  /**
   * Ends every auction of a type, with its results, so that the next auctions are the only ones of
   * the type. Journeys run side by side, so each type has one that may do this: Caminhões
   * auction-room, Tratores control-panel.
   */
  async function endAuctions(tipo: Auction['tipo']): Promise<void> {
    const auctions = await call('auctions', { token });
    for (const { id, tipo: itsTipo, phase, titulo } of auctions) {
      if (itsTipo !== tipo || phase === 'finished') continue;
      await call('updateAuction', { token, params: { id }, body: { status: 'completed' } });
      // A request for an auction whose time is up closes it, so the journey need not wait for the
      // job.
      await call('updateAuction', { token, params: { id }, body: { titulo } });
    }
  }

  return {
    admin,
    addAuction,
    startAuction,
    endAuctions,
    addVehicle,
    addLot,
    addApplicant,
    addMember,
  };
}

export function placeBid({ token, user }: Session, vehicleId: string, value: number) {
  return call('createBid', { token, body: { vehicleId, value, userId: user.id } });
}

/** The papers of a car that no other journey has. */
export function newPapers(): Papers {
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
  return {
    placa: `JOR${randomInt(10)}A${digits(2)}`,
    chassi: `9BWJRN377VT${digits(6)}`,
    renavam: `1${digits(8)}`,
  };
}

/** Sets the end of the auction to one second from now. */
export async function endSoon({ admin }: Yard, id: string): Promise<void> {
  const dataFim = new Date(Date.now() + 1_000).toISOString();
  await call('updateAuction', { token: admin.token, params: { id }, body: { dataFim } });
}

function registration(person: Person, pictures: Pictures): FormData {
  const form = new FormData();
  const { document: cpf, ...fields } = person;
  const address = { logradouro: 'Rua João Pessoa', bairro: 'Centro', cidade: 'Aracaju' };
  const rest = { cpf, passwordConfirmation: person.password, estado: 'SE' };
  for (const [key, value] of Object.entries({ ...fields, ...address, ...rest })) {
    form.append(key, value);
  }
  form.append('documentFront', asBlob(pictures.identity), 'identidade.jpg');
  form.append('selfieWithDocument', asBlob(pictures.selfie), 'selfie.jpg');
  return form;
}
