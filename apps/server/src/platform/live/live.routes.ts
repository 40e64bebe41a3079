import type { App } from '../http/app.ts';
import { route } from '../http/route.ts';
import { openEventStream } from './event-stream.ts';
import type { LiveHub } from './live-hub.ts';

export function registerLiveRoutes(app: App, { live }: { live: LiveHub }): void {
  route(app, 'live', ({ query, user, reply }) => {
    const { topics, since, lots } = query;
    const sink = openEventStream(reply);
    live.open(
      {
        sink,
        topics,
        user: user && { id: user.id, sessionId: user.sessionId, isAdmin: user.role === 'admin' },
      },
      since === undefined || !lots ? null : { position: since, lots },
    );
    return reply;
  });
}
