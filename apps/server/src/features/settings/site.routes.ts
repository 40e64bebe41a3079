import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { cepFinder } from '../postal-codes/find-cep.ts';
import { insertSubscriber } from './settings.writes.ts';

export function registerSiteRoutes(app: App, { db, settings }: Deps): void {
  const findCep = cepFinder(settings.cepUrls);

  route(app, 'cep', async ({ params }) => {
    const outcome = await findCep(params.cep);
    return outcome.ok ? outcome.address : refuse(outcome.code);
  });

  route(app, 'newsletter', async ({ body }) => {
    await insertSubscriber(db, body.email);
    return { message: SUBSCRIBED };
  });
}

const SUBSCRIBED = 'Inscrição feita! Você receberá as novidades dos próximos leilões.';
