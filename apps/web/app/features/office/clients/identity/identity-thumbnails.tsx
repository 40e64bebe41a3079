import type { Client } from '@martelo/contract/shapes/accounts';
import { IconPhoto } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../ui/icon';
import { type IdentityPicture, identityPicturesOf, smallAddressOf } from './identity-pictures';
import classes from './identity-thumbnails.module.css';
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
  const frame = useRef<HTMLSpanElement>(null);
  const seen = useInView(frame);
  const { url, failed } = usePrivateImage(seen ? smallAddressOf(picture.address) : null);
  const missing = !picture.address || failed;
  return (
    <span ref={frame} className={classes.picture} data-loading={(!url && !missing) || undefined}>
      {url && <img className={classes.image} src={url} alt={picture.label} />}
      {missing && <Icon of={IconPhoto} />}
    </span>
  );
}

/**
 * True as soon as the element is about to be visible. Pictures load only then, because the server
 * logs every view of a document.
 */
function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '120px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
