import { useEffect } from 'react';
import { BidMark } from '../../../../entities/bid/bid-mark';
import { CompareBar } from '../../../../entities/vehicle/compare-bar';
import { CompareButton } from '../../../../entities/vehicle/compare-button';
import { FavoriteHeart } from '../../../../entities/vehicle/favorite-heart';
import {
  changeFavorite,
  forgetFavorites,
  readFavorites,
} from '../../../../entities/vehicle/favorites';
import { setOwnParts } from '../../../../entities/vehicle/own-parts';
import { takeWish } from '../../../../entities/vehicle/wished-favorite';
import { whenSeen } from '../../../../lib/page/when-seen';
import { isLoginPath } from '../../../../lib/session/return-to';
import { useSession } from '../../../../lib/session/use-session';
import { notify } from '../../../../lib/toast/notify';
import { SaveSearch } from '../searches/save-search';

/**
 * Puts marks, hearts and 'Comparar' on the vehicles of every page. It is loaded late: at once for signed-in clients,
 * for a visitor with the first touch. Hence the default export.
 */
export default function OwnPartsOnPage() {
  const token = useSession()?.token ?? null;
  useEffect(() => setOwnParts({ Mark: BidMark, Actions, SaveSearch }), []);
  useEffect(() => {
    if (token === null) return;
    return whenSeen(() => {
      readFavorites();
      void doWish();
      window.addEventListener('pageshow', readWhenKept);
      return () => {
        window.removeEventListener('pageshow', readWhenKept);
        forgetFavorites();
      };
    });
  }, [token]);
  return <CompareBar />;
}

function Actions(vehicle: { vehicleId: string; title: string }) {
  return (
    <>
      <FavoriteHeart {...vehicle} />
      <CompareButton {...vehicle} />
    </>
  );
}

/** The browser shows the page again as it was left; another one may have changed the favourites. */
function readWhenKept({ persisted }: PageTransitionEvent): void {
  if (persisted) readFavorites();
}

/** What a visitor pressed before the sign-in. */
async function doWish(): Promise<void> {
  // The sign-in page is left at once: what it began to send would be cut off.
  if (isLoginPath(window.location.pathname)) return;
  const vehicleId = takeWish();
  if (vehicleId === null || !(await changeFavorite(vehicleId, true))) return;
  void notify.success('O veículo está nos seus favoritos.');
}
