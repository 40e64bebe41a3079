import type { App, Deps } from '../../deps.ts';
import { route } from '../http/route.ts';
import { openEventStream } from './event-stream.ts';

export function registerLiveRoutes(app: App, { live }: Deps): void {
  route(app, 'live', ({ query, user, reply }) => {
    const sink = openEventStream(reply);
    live.open({
      sink,
      topics: query.topics,
      user: user && { id: user.id, sessionId: user.sessionId, isAdmin: user.role === 'admin' },
    });
    return reply;
  });
}
