import type { App } from '../http/app.ts';
import { route } from '../http/route.ts';
import { openEventStream } from './event-stream.ts';
import type { LiveHub } from './live-hub.ts';

export function registerLiveRoutes(app: App, { live }: { live: LiveHub }): void {
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
