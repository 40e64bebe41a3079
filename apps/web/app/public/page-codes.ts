import type { PageCode, PageView } from './page-types';

/**
 * The browser's part of each public page, in a file of its own. Only what is named here gets into
 * that file: the loading stays on the server.
 */
const PAGE_CODES = {
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
  contact: () => import('../routes/contact').then(({ Page }) => ({ Page })),
  edital: () => import('../routes/edital').then(({ Page }) => ({ Page })),
  verify: () => import('../routes/verify').then(({ Page }) => ({ Page })),
  'verify-code': () => import('../routes/verify-code').then(({ Page }) => ({ Page })),
  'check-receipt': () => import('../routes/check-receipt').then(({ Page }) => ({ Page })),
  terms: () => import('../routes/terms').then(({ Page }) => ({ Page })),
  privacy: () => import('../routes/privacy').then(({ Page }) => ({ Page })),
  'own-privacy': () => import('../routes/own-privacy').then(({ Page }) => ({ Page })),
  'own-sales': () => import('../routes/own-sales').then(({ Page }) => ({ Page })),
  'own-sale': () => import('../routes/own-sale').then(({ Page }) => ({ Page })),
  'email-confirm': () => import('../routes/email-confirm').then(({ Page }) => ({ Page })),
  'email-stop': () => import('../routes/email-stop').then(({ Page }) => ({ Page })),
  'timer-reset': () => import('../routes/timer-reset').then(({ Page }) => ({ Page })),
  'not-found': () => import('../routes/not-found').then(({ Page }) => ({ Page })),
} satisfies Record<string, () => Promise<PageCode>>;

export type PageName = keyof typeof PAGE_CODES;

/** The code that a page as the server rendered it needs; undefined for a page of another version. */
export async function codeOf({ name, error }: PageView): Promise<PageCode | undefined> {
  const codes: Record<string, (() => Promise<PageCode>) | undefined> = PAGE_CODES;
  const code = await codes[name]?.();
  if (!code || error === null || code.Failure) return code;
  const { ErrorPage } = await import('../features/public/site/error-page');
  return { ...code, Failure: ErrorPage };
}
