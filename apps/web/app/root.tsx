import './ui/style/fonts.css';
import './ui/style/tokens.css';
import './ui/style/base.css';
import './ui/style/global.css';
import './ui/style/shared.css';
import './ui/style/print.css';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { AdminFailure } from './features/office/frame/admin-failure';
import { OfficeShell } from './features/office/frame/office-shell';
import { UNKNOWN_CONTACT } from './features/public/site/site-contact';
import { ColorSchemeScript } from './lib/color-scheme/color-scheme-script';
import { setYardZone } from './lib/format/formats';
import { backLayers } from './lib/page/back-layers';
import { announceAlive } from './lib/page/late-scripts';
import { useNonce } from './lib/page/nonce';
import { limitPageTime } from './lib/page/page-time';
import { setSessionNavigation } from './lib/session/session-end';
import { subscribeToToasts, toastsWanted } from './lib/toast/notify';
import { apiContext } from './lib/transport/server-context';
import { readContact } from './public/read-site';
import { NavigationProgress } from './ui/state/navigation-progress';
import displayFont from './ui/style/fonts/archivo-display.woff2?url';
import textFont from './ui/style/fonts/archivo-text.woff2?url';
import { MantineFrame } from './ui/style/mantine-frame';

// Without a network the first toast cannot load this code, and the page must not fail because of
// it.
const Toaster = lazy(() => import('./ui/state/toaster').catch(() => ({ default: () => <></> })));

export const links: LinksFunction = () => [
  // The fonts are preloaded early with low priority: text shows at once in fallback fonts of the same
  // widths, and on a slow line styles and pictures must not wait for the fonts.
  ...[textFont, displayFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    fetchPriority: 'low' as const,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    contact: await readContact(context.get(apiContext)),
  };
}

/** Limits the loading of a page like every other request, so that a slow page ends in a message. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [limitPageTime];

/** The yard's data does not change from page to page, so one visit reads it once. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const data = useRouteLoaderData<typeof loader>('root');
  const contact = data?.contact ?? UNKNOWN_CONTACT;
  setYardZone(contact.fuso);
  const { key } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation
  useEffect(() => backLayers().noteNavigation(), [key]);
  return (
    // Light for readers without scripts; the script below sets the reader's own scheme before React
    // starts.
    <html lang="pt-BR" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c2b42" media="(prefers-color-scheme: dark)" />
        <meta name="robots" content="noindex" />
        <ColorSchemeScript nonce={nonce} />
        <Meta />
        <Links />
      </head>
      <body>
        <NavigationProgress busy={state !== 'idle'} />
        <OfficeShell>{children}</OfficeShell>
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The toast container is loaded with the first toast, which waits for it. */
function Toasts() {
  const navigate = useNavigate();
  // The event is sent from here because this component is on every page, error pages included.
  useEffect(announceAlive, []);
  useEffect(() => setSessionNavigation((path) => void navigate(path)), [navigate]);
  const wanted = useSyncExternalStore(subscribeToToasts, toastsWanted, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MantineFrame>
      <title>Página não disponível | Martelo</title>
      <AdminFailure error={error} />
    </MantineFrame>
  );
}
