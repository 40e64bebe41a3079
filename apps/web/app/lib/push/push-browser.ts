import { readSession } from '../session/session-store';
import { browserApi } from '../transport/browser-api';

/** Where this browser stands. `add-to-home`: an iPhone shows notices only of a site on its home screen. */
export type PushState = 'unsupported' | 'add-to-home' | 'denied' | 'off' | 'on';

const WORKER = '/sw.js';

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    return isApplePhone() && !isOnHomeScreen() ? 'add-to-home' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}

/**
 * Asks the person and the browser's service, then tells the site. The question comes before everything that takes
 * time: Safari and Firefox answer it only while they see the press of a button.
 */
export async function switchPushOn(userId: string): Promise<PushState> {
  const asked = Notification.requestPermission();
  if ((await asked) !== 'granted') return readPushState();
  const { key } = await browserApi.call('GET /api/account/push-key');
  if (key === null) return 'unsupported';
  const registration = await navigator.serviceWorker.register(WORKER, { scope: '/' });
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // A subscription with another key of the site, for instance from before a restoration.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  await announce(subscription);
  keep(() => window.localStorage, OWNER, userId);
  return 'on';
}

export async function switchPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await browserApi.call('DELETE /api/account/push-subscription', { body: { endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

export async function sendTest(): Promise<string> {
  const subscription = await currentSubscription();
  const endpoint = subscription?.endpoint ?? 'https://nenhum.invalid';
  const { message } = await browserApi.call('POST /api/account/push-test', { body: { endpoint } });
  return message;
}

const OWNER = 'martelo-push-owner';
const TOLD = 'martelo-push-told';

/**
 * The site forgets a browser when its session is ended, and the browser still has its subscription: it is told
 * again once in each visit. Of another person's subscription the browser lets go, so that nobody reads the
 * notices of whoever sat here before.
 */
export async function keepSubscription(userId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  if (kept(() => window.localStorage, OWNER) !== userId) {
    await subscription.unsubscribe();
    return;
  }
  // Another sign-in is another session, of which the site knows nothing yet.
  const told = `${readSession()?.token.slice(-16)} ${subscription.endpoint}`;
  if (kept(() => window.sessionStorage, TOLD) === told) return;
  await announce(subscription);
  keep(() => window.sessionStorage, TOLD, told);
}

async function announce(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await browserApi.call('PUT /api/account/push-subscription', {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    },
  });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Storage throws where the visitor forbids it: then nothing is remembered. */
function kept(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function keep(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {}
}

/** An iPad calls itself a Macintosh, and no Macintosh has a screen to touch. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isOnHomeScreen = () => window.matchMedia('(display-mode: standalone)').matches;
