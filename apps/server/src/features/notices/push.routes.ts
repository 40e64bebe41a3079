import { noticeTexts } from '@martelo/contract/texts/notice-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { deleteSubscriptions } from './notices.writes.ts';
import { subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.ts';
import { findBrowser } from './subscriptions.queries.ts';

const TEST_SECONDS = 60;

/** The browser on which a person gets notices. */
export function registerPushRoutes(app: App, { db, push, settings }: Deps): void {
  route(app, 'pushKey', async () => ({ key: settings.vapid?.publicKey ?? null }));

  route(app, 'subscribePush', async ({ user, body }) => {
    if (!push) return refuse('PUSH_OFF');
    const { endpoint, keys } = body;
    const browser = { userId: user.id, sessionId: user.sessionId, endpoint, ...keys };
    const outcome = await subscribeBrowser(db, browser, settings.pushHosts);
    return outcome.ok ? { message: noticeTexts.pushOn } : refuse(outcome.code);
  });

  route(app, 'unsubscribePush', async ({ user, body }) => {
    await unsubscribeBrowser(db, { userId: user.id, endpoint: body.endpoint });
    return { message: noticeTexts.pushOff };
  });

  route(app, 'testPush', async ({ user, body }) => {
    const browser = await findBrowser(db, { userId: user.id, endpoint: body.endpoint });
    if (!push || !browser) return refuse('PUSH_NOT_SUBSCRIBED');
    const notice = { ...noticeTexts.test, link: '/conta/avisos', tag: 'teste', unread: 0 };
    const { outcome } = await push(browser, notice, { urgent: true, ttlSeconds: TEST_SECONDS });
    if (outcome === 'sent') return { message: noticeTexts.testSent };
    if (outcome !== 'gone') return refuse('PUSH_NOT_SENT');
    await db.transaction((tx) => deleteSubscriptions(tx, [browser.id]));
    return refuse('PUSH_NOT_SUBSCRIBED');
  });
}
