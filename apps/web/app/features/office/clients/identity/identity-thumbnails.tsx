import type { Client } from '@martelo/contract/shapes/accounts';
import { useRef } from 'react';
import { Icon } from '../../../../ui/icon';
import { type IdentityPicture, identityPicturesOf, smallAddressOf } from './identity-pictures';
import classes from './identity-thumbnails.module.css';
import { useInView } from './use-in-view';
import { usePrivateImage } from './use-private-image';

/** Thumbnails of the three pictures; pressing one opens the client. */
export function IdentityThumbnails({ client, onOpen }: { client: Client; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={classes.root}
      onClick={onOpen}
      aria-label={`Ver fotos de ${client.name}`}
    >
      {identityPicturesOf(client).map((picture) => (
        <Thumbnail key={picture.name} picture={picture} />
      ))}
    </button>
  );
}

function Thumbnail({ picture }: { picture: IdentityPicture }) {
  const place = useRef<HTMLSpanElement>(null);
  const seen = useInView(place);
  const { url, failed } = usePrivateImage(seen ? smallAddressOf(picture.address) : null);
  const missing = !picture.address || failed;
  return (
    <span ref={place} className={classes.picture} data-loading={(!url && !missing) || undefined}>
      {url && <img className={classes.image} src={url} alt={picture.label} />}
      {missing && <Icon name="image" />}
    </span>
  );
}
