import type { Picture } from '@martelo/contract/shapes/pictures';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { smallerSizes } from '../../lib/picture/smaller-sizes';
import { Icon } from '../../ui/icon';
import { LogoMark } from '../../ui/logo-mark';
import { classNames } from '../../ui/style/class-names';
import classes from './photo.module.css';
import { pictureAddress } from './picture-address';

type Props = {
  picture: Picture | null | undefined;
  alt: string;
  /** Width on the page, as in the `sizes` attribute. */
  sizes: string;
  /** Width by height; the space is reserved while the picture loads. */
  ratio?: '4/3' | '16/10' | '16/9' | '1/1';
  /** The page's main picture, which is fetched before the others. */
  priority?: boolean;
  /**
   * When it is fetched: close to the screen (lazy), at once (eager), or not yet (waiting), which
   * keeps its place; a browser without JavaScript shows it nevertheless.
   */
  loading?: 'lazy' | 'eager' | 'waiting';
  className?: string;
};

const WIDTHS = { tiny: 240, small: 400, card: 720, detail: 1200, full: 2000 } as const;

/** A picture in the size that the screen needs, or a placeholder when there is none. */
export function Photo(props: Props) {
  const { picture, alt, sizes, ratio = '4/3', priority = false, className } = props;
  const loading = props.loading ?? (priority ? 'eager' : 'lazy');
  const [failedUrl, setFailedUrl] = useState('');
  const [width = 4, height = 3] = ratio.split('/').map(Number);
  const root = classNames(classes.root, className);
  const card = picture ? pictureAddress(picture.card) : null;
  if (!picture || card === null || failedUrl === picture.card) {
    return (
      <span
        className={root}
        style={{ aspectRatio: ratio }}
        role="img"
        aria-label={`${alt} (sem imagem)`}
      >
        {picture && card === null ? <LogoMark size={64} /> : <Icon of={IconPhoto} size={40} />}
      </span>
    );
  }
  const fail = () => setFailedUrl(picture.card);
  const image = (
    <img
      // A picture may fail before hydration, when React does not listen for its error event yet.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) fail();
      }}
      className={classes.image}
      src={card}
      srcSet={srcSetOf(picture, card)}
      sizes={sizes}
      width={width * 160}
      height={height * 160}
      alt={alt}
      loading={loading === 'eager' ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={fail}
    />
  );
  return (
    <span className={root} style={{ aspectRatio: ratio }}>
      {loading === 'waiting' ? <noscript className={classes.plain}>{image}</noscript> : image}
    </span>
  );
}

function srcSetOf(picture: Picture, card: string): string {
  const addresses = {
    ...smallerSizes(card),
    card,
    detail: picture.detail,
    full: picture.full,
  };
  return Object.entries(addresses)
    .map(([size, address]) => `${address} ${WIDTHS[size as keyof typeof WIDTHS]}w`)
    .join(', ');
}
