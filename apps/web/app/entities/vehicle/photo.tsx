import type { Picture } from '@martelo/contract/shapes/pictures';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
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
  /** The page's main picture, which is fetched at once. */
  priority?: boolean;
  className?: string;
};

const WIDTHS = { card: 720, detail: 1200, full: 2000 } as const;

/** A picture in the size that the screen needs, or a placeholder when there is none. */
export function Photo({ picture, alt, sizes, ratio = '4/3', priority, className }: Props) {
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
  return (
    <span className={root} style={{ aspectRatio: ratio }}>
      <img
        // A picture may fail before hydration, when React does not listen for its error event yet.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) fail();
        }}
        className={classes.image}
        src={card}
        srcSet={`${card} ${WIDTHS.card}w, ${picture.detail} ${WIDTHS.detail}w, ${picture.full} ${WIDTHS.full}w`}
        sizes={sizes}
        width={width * 160}
        height={height * 160}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={fail}
      />
    </span>
  );
}
