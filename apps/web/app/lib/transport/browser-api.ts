import { tellForbidden } from '../session/forbidden';
import { endRefusedSession } from '../session/session-end';
import { readSession } from '../session/session-store';
import { createApiClient } from './api-client';
import { browserTransport } from './browser-transport';

/** The API as the signed-in person (if anyone) sees it. For the browser only. */
export const browserApi = createApiClient(browserTransport, {
  prepare(method) {
    const session = readSession();
    const headers: Record<string, string> = {};
    const query: Record<string, string> = {};
    if (session) headers.Authorization = `Bearer ${session.token}`;
    if (method === 'GET') query._t = String(Date.now());
    return { headers, query };
  },
  onRefused(error) {
    endRefusedSession(error);
    tellForbidden(error);
  },
});
