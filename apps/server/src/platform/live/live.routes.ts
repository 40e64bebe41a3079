import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { openEventStream } from './event-stream.ts';
import type { LiveHub } from './live-hub.ts';
import { createStreamPlaces, type StreamLimits } from './stream-places.ts';

export function registerLiveRoutes(
  app: App,
  { live }: { live: LiveHub },
  limits?: StreamLimits,
): void {
  const places = createStreamPlaces(limits);
  route(app, 'live', ({ query, user, ip, reply }) => {
    const { topics, since, lots } = query;
    // The proxy asks another process, or the page asks again.
    if (!live.takesStreams()) refuse('UNAVAILABLE');
    const reader = { userId: user?.id ?? null, ip };
    places.require(reader);
    const giveBack = places.take(reader);
    const sink = openEventStream(reply);
    sink.onClose(giveBack);
    live.open(
      {
        sink,
        topics,
        user: user && { id: user.id, sessionId: user.sessionId, profiles: user.profiles },
      },
      since === undefined || !lots ? null : { position: since, lots },
    );
    return reply;
  });
}
