import { MAX_WAITING_QUESTIONS } from '@martelo/core/question';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { notices } from '../../platform/database/inbox-schema.ts';
import { questions } from '../../platform/database/questions-schema.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import {
  createAuction,
  createVehicle,
  TEST_PASSWORD,
  type TestVehicle,
} from '../../testing/factories.ts';

let app: TestApp;
let office: SignedInUser;
let person: SignedInUser;
let vehicle: TestVehicle;
let auctionId: number;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('admin', { name: 'Ana do Balcão', profiles: ['atendimento'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(questions);
  person = await app.signIn('client', { name: 'Rui Cliente' });
  auctionId = (await createAuction(app.db)).id;
  vehicle = await createVehicle(app.db, { auctionId });
});

const TEXT = 'O motor funciona? Tem chave reserva?';
const ask = (pergunta = TEXT, { headers } = person, vehicleId = vehicle.id) =>
  app.inject({
    method: 'POST',
    url: '/api/account/questions',
    headers,
    payload: { vehicleId: String(vehicleId), pergunta },
  });
const own = async ({ headers } = person) =>
  (await app.inject({ url: `/api/account/questions?vehicleId=${vehicle.id}`, headers })).json();
const seenByAll = async () =>
  (await app.inject({ url: `/api/vehicles/${vehicle.id}/questions` })).json();
const listed = async (query = '') =>
  (await app.inject({ url: `/api/admin/questions${query}`, headers: office.headers })).json();
const decide = (id: string, payload: object, { headers } = office) =>
  app.inject({ method: 'POST', url: `/api/admin/questions/${id}/decision`, headers, payload });
const WAITS = { situacao: 'waiting', resposta: null };
const ANSWER = { decisao: 'answer', texto: 'Funciona, e tem chave reserva.', ...WAITS };
const told = () => app.db.select().from(notices).where(eq(notices.userId, person.user.id));

async function asked(): Promise<string> {
  await ask();
  return (await listed())[0].id;
}

describe('a question', () => {
  test('is seen by its person and the office alone, until it is answered', async () => {
    const sent = await ask();
    expect(sent.statusCode).toBe(201);
    expect(sent.json().message).toBe(
      'Pergunta enviada. Avisamos você quando o escritório responder.',
    );
    expect(app.published).toContainEqual({
      event: { type: 'admin-list', list: 'questions' },
      audience: { staff: 'questions.answer' },
    });
    expect(await seenByAll()).toEqual([]);
    expect(await own(await app.signIn('client'))).toEqual([]);
    expect(await own()).toMatchObject([{ pergunta: TEXT, situacao: 'waiting', resposta: null }]);
    const [row] = await listed();
    expect(row).toMatchObject({
      ...{ pessoa: 'Rui Cliente', pergunta: TEXT, veiculo: vehicle.titulo, aberto: true },
    });
    expect((await decide(row.id, ANSWER)).json()).toEqual({
      message: 'Resposta publicada na página do veículo.',
    });
    const [shown, ...more] = await seenByAll();
    expect(more).toEqual([]);
    expect(shown).toEqual({
      id: row.id,
      pergunta: TEXT,
      resposta: 'Funciona, e tem chave reserva.',
      respondidaEm: expect.any(String),
    });
  });

  test.each([
    ['Serve?', 'Escreva a pergunta com pelo menos 10 letras.'],
    ['', 'Escreva a pergunta com pelo menos 10 letras.'],
    [
      'Me liga no (70) 99999-0000 por favor',
      'Não escreva telefone, e-mail nem endereço de site: a pergunta fica pública.',
    ],
  ])('like “%s” is refused next to its field', async (text, sentence) => {
    const refused = await ask(text);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ pergunta: sentence });
  });

  test('is about a vehicle that the public sees and can bid on', async () => {
    expect((await ask(TEXT, person, 999_999_999)).statusCode).toBe(404);
    await app.db.update(auctions).set({ publishedAt: null }).where(eq(auctions.id, auctionId));
    expect((await ask()).statusCode).toBe(404);
    expect((await app.inject({ url: `/api/vehicles/${vehicle.id}/questions` })).statusCode).toBe(
      404,
    );
    await app.db
      .update(auctions)
      .set({ publishedAt: new Date(), dataFim: new Date(Date.now() - 1_000) })
      .where(eq(auctions.id, auctionId));
    expect((await ask()).json()).toMatchObject({ code: 'QUESTION_CLOSED' });
    await app.db.update(lots).set({ status: 'sold' }).where(eq(lots.id, vehicle.lotId));
    expect((await ask()).json()).toMatchObject({ code: 'QUESTION_CLOSED' });
  });

  test('is asked once, and a person waits for few answers at a time', async () => {
    await ask();
    expect((await ask(TEXT.toUpperCase())).json()).toMatchObject({ code: 'QUESTION_ASKED' });
    const more = Array.from({ length: 8 }, (_, at) => ask(`Pergunta número ${at} do mesmo dia`));
    const codes = (await Promise.all(more)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(MAX_WAITING_QUESTIONS - 1);
    expect((await ask('Mais uma pergunta, por favor?')).json()).toEqual({
      code: 'QUESTIONS_WAIT',
      message:
        'Você tem 5 perguntas sem resposta, o máximo. Espere a resposta de uma para fazer outra.',
    });
    const [oldest] = await listed();
    await decide(oldest.id, ANSWER);
    expect((await ask('Mais uma pergunta, por favor?')).statusCode).toBe(201);
  });
});

describe('the office', () => {
  test('tells the person once, and writes the audit', async () => {
    const id = await asked();
    await decide(id, ANSWER);
    expect(await told()).toMatchObject([
      {
        kind: 'question-answered',
        subject: expect.stringMatching(/^Sua pergunta sobre o lote .+ foi respondida$/),
        link: `/veiculos/${vehicle.id}#perguntas`,
      },
    ]);
    const corrected = {
      ...{ decisao: 'answer', texto: 'Funciona; a chave reserva não veio.' },
      ...{ situacao: 'answered', resposta: ANSWER.texto },
    };
    expect((await decide(id, corrected)).statusCode).toBe(200);
    expect(await seenByAll()).toMatchObject([{ resposta: corrected.texto }]);
    expect(await told()).toHaveLength(1);
    const actions = await app.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'vehicle'), eq(auditLog.subjectId, String(vehicle.id))));
    expect(actions).toEqual([{ action: 'question.answered' }, { action: 'question.answered' }]);
  });

  test('refuses with a reason that its person alone reads', async () => {
    const id = await asked();
    const refused = { ...ANSWER, decisao: 'refuse', texto: 'A pergunta não é sobre o veículo.' };
    await decide(id, refused);
    expect(await seenByAll()).toEqual([]);
    expect(await own()).toMatchObject([{ situacao: 'refused', resposta: refused.texto }]);
    expect((await told())[0]?.subject).toMatch(/não foi publicada$/);
    // The office thinks better of it: the question is public now, and its person hears of it.
    const seen = { situacao: 'refused', resposta: refused.texto };
    await decide(id, { decisao: 'answer', texto: 'Funciona.', ...seen });
    expect((await told()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/não foi publicada$/),
      expect.stringMatching(/foi respondida$/),
    ]);
  });

  test('hides what is public, and shows it again', async () => {
    const id = await asked();
    await decide(id, ANSWER);
    const seen = { resposta: ANSWER.texto };
    await decide(id, { decisao: 'hide', situacao: 'answered', ...seen });
    expect(await seenByAll()).toEqual([]);
    await decide(id, { decisao: 'show', situacao: 'hidden', ...seen });
    expect(await seenByAll()).toHaveLength(1);
  });

  test('needs words for an answer and for a refusal', async () => {
    const id = await asked();
    const without = (decisao: string) => decide(id, { decisao, texto: '  ', ...WAITS });
    expect((await without('answer')).json().errors).toEqual({ texto: 'Escreva a resposta.' });
    expect((await without('refuse')).json().errors).toEqual({
      texto: 'Escreva o motivo da recusa.',
    });
    expect((await decide(id, { ...ANSWER, decisao: 'ignorar' })).statusCode).toBe(400);
  });

  test('does not overwrite what somebody else decided meanwhile', async () => {
    const id = await asked();
    const answers = await Promise.all([
      decide(id, ANSWER),
      decide(id, { ...ANSWER, texto: 'Não sabemos.' }),
      decide(id, { ...ANSWER, decisao: 'refuse', texto: 'Não é sobre o veículo.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      'QUESTION_CHANGED',
    );
    expect(await told()).toHaveLength(1);
  });

  test('sees those that wait from the oldest, and the others from the newest', async () => {
    await ask('Primeira pergunta do dia?');
    await ask('Segunda pergunta do dia?');
    await ask('Terceira pergunta do dia?');
    const texts = (rows: { pergunta: string }[]) => rows.map(({ pergunta }) => pergunta);
    const waiting = await listed();
    expect(texts(waiting)).toEqual([
      'Primeira pergunta do dia?',
      'Segunda pergunta do dia?',
      'Terceira pergunta do dia?',
    ]);
    await decide(waiting[2].id, ANSWER);
    await decide(waiting[0].id, ANSWER);
    expect(texts(await listed('?situacao=respondidas'))).toEqual([
      'Primeira pergunta do dia?',
      'Terceira pergunta do dia?',
    ]);
    const open = await app.inject({ url: '/api/admin/questions/open', headers: office.headers });
    expect(open.json()).toEqual({ aguardando: 1 });
  });

  test('is the one that answers; a surveyor does not', async () => {
    const id = await asked();
    const surveyor = await app.signIn('admin', { profiles: ['vistoriador'] });
    expect((await decide(id, ANSWER, surveyor)).statusCode).toBe(403);
    expect((await decide(id, ANSWER, person)).statusCode).toBe(403);
  });
});

describe('the own data', () => {
  test('names the questions in the export; the erasure keeps what is public, without the person', async () => {
    const id = await asked();
    await decide(id, ANSWER);
    await ask('Quem foi o dono anterior do carro?');
    const url = '/api/account/data/export?formato=json';
    const { perguntas } = (await app.inject({ url, headers: person.headers })).json();
    expect(perguntas).toMatchObject([{ state: 'waiting' }, { text: TEXT, answer: ANSWER.texto }]);
    const erased = await app.inject({
      method: 'POST',
      url: '/api/account/erase',
      headers: person.headers,
      payload: { password: TEST_PASSWORD },
    });
    expect(erased.statusCode).toBe(200);
    expect(await app.db.select().from(questions)).toMatchObject([{ userId: null, text: TEXT }]);
    expect(await seenByAll()).toHaveLength(1);
    expect((await listed('?situacao=respondidas'))[0]).toMatchObject({ pessoa: null });
  });
});
