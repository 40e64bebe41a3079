import { Component, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { SiteFrame } from '../features/public/site/site-frame';
import { setYardZone } from '../lib/format/formats';
import { useLeavingFor, watchLeaving } from '../lib/navigation/leaving';
import { PlaceContext } from '../lib/navigation/place';
import { latePart } from '../lib/page/late-part';
import { announceAlive } from '../lib/page/late-scripts';
import { PublicUrlContext } from '../lib/page/public-url';
import { useFirstTouch } from '../lib/page/use-first-touch';
import { useSession } from '../lib/session/use-session';
import { subscribeToToasts, toastsWanted } from '../lib/toast/notify';
import { NavigationProgress } from '../ui/state/navigation-progress';
import type { PageCode, PageView } from './page-types';

/** A page without a failure of its own rarely breaks in the browser: the code comes when it does. */
const LateErrorPage = latePart(() =>
  import('../features/public/site/error-page').then(({ ErrorPage }) => ({ default: ErrorPage })),
);
const BidWatch = latePart(() => import('../features/public/bids/watch/bid-watch'));
const OwnParts = latePart(() => import('../features/public/account/favorites/own-parts'));

// Without a network the first toast cannot load this code, and the page must not fail because of
// it.
const Toaster = lazy(() => import('../ui/state/toaster').catch(() => ({ default: () => <></> })));

/**
 * The body of a public page: the server renders it, and the browser hydrates the same. `code` has a
 * failure when the view has one.
 */
export function PublicSite({ view, code }: { view: PageView; code: PageCode }) {
  const { address, site, data, error } = view;
  const { Page, Failure } = code;
  const told = (failure: unknown) => Failure && <Failure error={failure} />;
  setYardZone(site.contact.fuso);
  return (
    <PlaceContext value={address}>
      <PublicUrlContext value={site.publicUrl}>
        <Progress />
        <SiteFrame contact={site.contact} publicUrl={site.publicUrl} year={site.year}>
          <Guard failure={(thrown) => told(thrown) ?? <Broken error={thrown} />}>
            {error === null ? <Page data={data} /> : told(error)}
          </Guard>
        </SiteFrame>
        <Toasts />
        <OwnBids />
      </PublicUrlContext>
    </PlaceContext>
  );
}

/** Shows the failure of a page that breaks in the browser; the frame around it stays. */
class Guard extends Component<
  { failure: (error: unknown) => ReactNode; children: ReactNode },
  { thrown: { error: unknown } | null }
> {
  override state = { thrown: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown ? this.props.failure(thrown.error) : this.props.children;
  }
}

function Broken({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <LateErrorPage error={error} />
    </Suspense>
  );
}

function Progress() {
  useEffect(watchLeaving, []);
  return <NavigationProgress busy={useLeavingFor() !== null} />;
}

/** The toast container is loaded with the first toast, which waits for it. */
function Toasts() {
  // The event is sent from here because this component is on every page, failures included.
  useEffect(announceAlive, []);
  const wanted = useSyncExternalStore(subscribeToToasts, toastsWanted, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

/**
 * Signed-in clients hear on every page that they were outbid, and see marks and hearts on vehicles. A
 * visitor gets the hearts with the first touch, so that a first visit does not load them.
 */
function OwnBids() {
  const role = useSession()?.user.role;
  const touched = useFirstTouch();
  const isClient = role === 'client';
  return (
    <Suspense fallback={null}>
      {isClient && <BidWatch />}
      {(isClient || (role === undefined && touched)) && <OwnParts />}
    </Suspense>
  );
}
