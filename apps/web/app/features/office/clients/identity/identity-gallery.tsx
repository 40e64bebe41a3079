import type { Client } from '@martelo/contract/shapes/accounts';
import type { Picture } from '@martelo/contract/shapes/pictures';
import { IconPhoto, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Lightbox } from '../../../../ui/dialog/lightbox';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './identity-gallery.module.css';
import { identityPicturesOf, smallAddressOf } from './identity-pictures';
import { type PrivateImage, usePrivateImage } from './use-private-image';
import { useRotated } from './use-rotated';
import { useSeen } from './use-seen';

type IdentityView = {
  /** The small picture, for the tile. */
  small: PrivateImage;
  /** The full picture, for the viewer; the small one until the full one has loaded. */
  large: string | null;
};

type Props = {
  client: Client;
  /** Index of the picture that the full-screen viewer shows; null while it is closed. */
  zoomed: number | null;
  onZoom: (index: number | null) => void;
  /** Runs once every document has been on the screen. */
  onSeen: () => void;
};

const UPRIGHT = [0, 0, 0] as const;

/** The documents side by side; each can be rotated, and a press opens it in the viewer. */
export function IdentityGallery({ client, zoomed, onZoom, onSeen }: Props) {
  const [quarters, setQuarters] = useState<readonly number[]>(UPRIGHT);
  const pictures = identityPicturesOf(client);
  const close = zoomed !== null;
  const images = [
    useIdentityImage(pictures[0]?.address ?? null, { close, quarters: quarters[0] ?? 0 }),
    useIdentityImage(pictures[1]?.address ?? null, { close, quarters: quarters[1] ?? 0 }),
    useIdentityImage(pictures[2]?.address ?? null, { close, quarters: quarters[2] ?? 0 }),
  ];
  const shown = pictures.flatMap(({ name }, index) => {
    const url = images[index]?.large;
    return url ? [{ name, url }] : [];
  });
  const turn = (turned: number) =>
    setQuarters((now) => now.map((count, index) => (index === turned ? (count + 1) % 4 : count)));
  const settled = pictures.every(({ address }, index) => {
    const { url, failed } = images[index]?.small ?? { url: null, failed: false };
    return !address || failed || url !== null;
  });
  const list = useSeen<HTMLUListElement>(settled, onSeen);
  return (
    <>
      <ul ref={list} className={`plain-list ${classes.root}`} aria-label="Fotos">
        {pictures.map(({ name, label, address }, index) => (
          <li key={name} className="stack gap-2">
            <Tile
              label={label}
              url={images[index]?.small.url ?? null}
              missing={!address || images[index]?.small.failed === true}
              onOpen={() => onZoom(shown.findIndex((picture) => picture.name === name))}
              onTurn={() => turn(index)}
            />
          </li>
        ))}
      </ul>
      <Lightbox
        open={close}
        index={zoomed ?? 0}
        pictures={shown.map(({ name, url }) => asPicture(name, url))}
        alt={`Documentos de ${client.name}`}
        onIndexChange={onZoom}
        onClose={() => onZoom(null)}
      />
    </>
  );
}

type TileProps = {
  label: string;
  url: string | null;
  missing: boolean;
  onOpen: () => void;
  onTurn: () => void;
};

function Tile({ label, url, missing, onOpen, onTurn }: TileProps) {
  if (missing) {
    return (
      <>
        <span className={classes.empty}>
          <Icon of={IconPhoto} size={32} />
          Imagem indisponível
        </span>
        <span className={classes.label}>{label}</span>
      </>
    );
  }
  return (
    <>
      {url ? (
        <button
          type="button"
          className={classes.open}
          onClick={onOpen}
          aria-label={`Ampliar: ${label}`}
        >
          <img className={classes.image} src={url} alt={label} />
        </button>
      ) : (
        <span className={classes.waiting}>
          <Skeleton height="100%" />
        </span>
      )}
      <span className={classes.caption}>
        <span className={classes.label}>{label}</span>
        <button
          type="button"
          className={classes.turn}
          onClick={onTurn}
          disabled={!url}
          aria-label={`Girar: ${label}`}
          title="Girar"
        >
          <Icon of={IconRefresh} size={18} />
        </button>
      </span>
    </>
  );
}

function asPicture(id: string, url: string): Picture {
  return { id, url, card: url, detail: url, full: url };
}

/**
 * Loads one document: the small picture first, the full one for the viewer, both with the chosen
 * rotation.
 */
function useIdentityImage(
  address: string | null,
  { close, quarters }: { close: boolean; quarters: number },
): IdentityView {
  const small = usePrivateImage(smallAddressOf(address));
  const full = usePrivateImage(close ? address : null);
  const turnedSmall = useRotated(small.url, quarters);
  const turnedFull = useRotated(full.url, quarters);
  return { small: { ...small, url: turnedSmall }, large: turnedFull ?? turnedSmall };
}
