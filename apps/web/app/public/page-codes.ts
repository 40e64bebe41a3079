import type { PageCode, PageView } from './page-types';

/**
 * The browser's part of each public page, in a file of its own. Only what is named here gets into
 * that file: the loading stays on the server.
 */
const PAGE_CODES: Record<string, () => Promise<PageCode>> = {
  home: () => import('../routes/home').then(({ Page }) => ({ Page })),
  'vehicle-list': () =>
    import('../routes/vehicle-list').then(({ Page, Failure }) => ({ Page, Failure })),
  'vehicle-category': () =>
    import('../routes/vehicle-category').then(({ Page, Failure }) => ({ Page, Failure })),
  'vehicle-detail': () =>
    import('../routes/vehicle-detail').then(({ Page, Failure }) => ({ Page, Failure })),
  'auction-page': () => import('../routes/auction-page').then(({ Page }) => ({ Page })),
  login: () => import('../routes/login').then(({ Page }) => ({ Page })),
  'forgot-password': () => import('../routes/forgot-password').then(({ Page }) => ({ Page })),
  'new-password': () => import('../routes/new-password').then(({ Page }) => ({ Page })),
  'admit-device': () => import('../routes/admit-device').then(({ Page }) => ({ Page })),
  register: () => import('../routes/register').then(({ Page }) => ({ Page })),
  'account-security': () => import('../routes/account-security').then(({ Page }) => ({ Page })),
  invitation: () => import('../routes/invitation').then(({ Page }) => ({ Page })),
  compare: () => import('../routes/compare').then(({ Page }) => ({ Page })),
  contact: () => import('../routes/contact').then(({ Page }) => ({ Page })),
  edital: () => import('../routes/edital').then(({ Page }) => ({ Page })),
  verify: () => import('../routes/verify').then(({ Page }) => ({ Page })),
  'verify-code': () => import('../routes/verify-code').then(({ Page }) => ({ Page })),
  terms: () => import('../routes/terms').then(({ Page }) => ({ Page })),
  privacy: () => import('../routes/privacy').then(({ Page }) => ({ Page })),
  'resend-documents': () => import('../routes/resend-documents').then(({ Page }) => ({ Page })),
  'own-profile': () => import('../routes/own-profile').then(({ Page }) => ({ Page })),
  'own-documents': () => import('../routes/own-documents').then(({ Page }) => ({ Page })),
  'own-privacy': () => import('../routes/own-privacy').then(({ Page }) => ({ Page })),
  'account-overview': () => import('../routes/account-overview').then(({ Page }) => ({ Page })),
  'own-bids': () => import('../routes/own-bids').then(({ Page }) => ({ Page })),
  favorites: () => import('../routes/favorites').then(({ Page }) => ({ Page })),
  'own-visits': () => import('../routes/own-visits').then(({ Page }) => ({ Page })),
  'own-sales': () => import('../routes/own-sales').then(({ Page }) => ({ Page })),
  'own-sale': () => import('../routes/own-sale').then(({ Page }) => ({ Page })),
  'own-combined': () => import('../routes/own-combined').then(({ Page }) => ({ Page })),
  'own-notices': () => import('../routes/own-notices').then(({ Page }) => ({ Page })),
  'notice-preferences': () => import('../routes/notice-preferences').then(({ Page }) => ({ Page })),
  'notice-stop': () => import('../routes/notice-stop').then(({ Page }) => ({ Page })),
  'email-confirm': () => import('../routes/email-confirm').then(({ Page }) => ({ Page })),
  'email-stop': () => import('../routes/email-stop').then(({ Page }) => ({ Page })),
  'timer-reset': () => import('../routes/timer-reset').then(({ Page }) => ({ Page })),
  'not-found': () => import('../routes/not-found').then(({ Page }) => ({ Page })),
};

/** The code that a page as the server rendered it needs; undefined for a page of another version. */
export async function codeOf({ name, error }: PageView): Promise<PageCode | undefined> {
  const code = await PAGE_CODES[name]?.();
  if (!code || error === null || code.Failure) return code;
  const { ErrorPage } = await import('../features/public/site/error-page');
  return { ...code, Failure: ErrorPage };
}
