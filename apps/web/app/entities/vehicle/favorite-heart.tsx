import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { go } from '../../lib/navigation/go';
import { useLocation } from '../../lib/navigation/place';
import { loginPathFor } from '../../lib/session/return-to';
import { useSession } from '../../lib/session/use-session';
import { Icon } from '../../ui/icon';
import classes from './favorite-heart.module.css';
import { changeFavorite, useIsFavorite } from './favorites';
import { keepWish } from './wished-favorite';

type Props = { vehicleId: string; title: string };

/** Follows a vehicle or leaves it. It leads a visitor to the sign-in, and is set on the way back. */
export function FavoriteHeart({ vehicleId, title }: Props) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isFavorite = useIsFavorite(vehicleId);

  function press(): void {
    if (session) {
      void changeFavorite(vehicleId, !isFavorite);
      return;
    }
    keepWish(vehicleId);
    go(loginPathFor(pathname, search));
  }

  return (
    <button
      type="button"
      className={classes.root}
      aria-pressed={isFavorite}
      aria-label={`Favorito: ${title}`}
      title={isFavorite ? 'Tirar dos favoritos' : 'Pôr nos favoritos'}
      onClick={press}
    >
      <Icon of={isFavorite ? IconHeartFilled : IconHeart} size={22} />
    </button>
  );
}
