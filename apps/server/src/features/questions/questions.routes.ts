import { questionTexts } from '@martelo/contract/texts/question-texts';
import { MAX_WAITING_QUESTIONS } from '@martelo/core/question';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { App } from '../../platform/http/app.ts';
import { listRange } from '../../platform/http/list-range.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { findVehicle } from '../lots/vehicle-views.queries.ts';
import { askQuestion } from './ask-question.ts';
import { decideQuestion } from './decide-question.ts';
import { presentForOffice, presentOwn, presentPublic } from './present-question.ts';
import {
  countForOffice,
  listAnswered,
  listForOffice,
  listOwnQuestions,
} from './questions.queries.ts';

const PAGE_ROWS = 50;

const DONE = {
  answer: questionTexts.answered,
  refuse: questionTexts.refused,
  hide: questionTexts.hidden,
  show: questionTexts.shown,
} as const;

export function registerPublicQuestions(read: RegisterRead, db: Db): void {
  read('vehicleQuestions', async ({ params }) => {
    if (!(await findVehicle(db, params.id, { publicOnly: true }))) return refuse('NOT_FOUND');
    return (await listAnswered(db, params.id)).map(presentPublic);
  });
}

export function registerQuestionRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'ownQuestions', async ({ user, query: { vehicleId } }) =>
    (await listOwnQuestions(db, { userId: user.id, vehicleId })).map(presentOwn),
  );

  route(app, 'ask', async ({ user, body: { vehicleId, pergunta } }) => {
    const outcome = await askQuestion(deps, { userId: user.id, vehicleId, text: pergunta });
    if (!outcome.ok) return refuse(outcome.code, { values: { most: MAX_WAITING_QUESTIONS } });
    return { message: questionTexts.asked };
  });

  route(app, 'officeQuestions', async ({ query: { page, situacao }, reply }) => {
    const waits = situacao === 'aguardando';
    const rows = await listForOffice(db, { waits, ...listRange({ page, limit: PAGE_ROWS }) });
    const total = await countForOffice(db, waits);
    return withTotal(reply, { total, capped: false }, rows.map(presentForOffice));
  });

  route(app, 'questionCount', async () => ({ aguardando: await countForOffice(db, true) }));

  route(app, 'decideQuestion', async (call) => {
    const { decisao, texto = '', situacao, resposta } = call.body;
    const outcome = await decideQuestion(deps, {
      ...{ id: call.params.id, change: decisao, text: texto, actor: actorOf(call) },
      seen: { state: situacao, answer: resposta },
    });
    return outcome.ok ? { message: DONE[decisao] } : refuse(outcome.code);
  });
}
