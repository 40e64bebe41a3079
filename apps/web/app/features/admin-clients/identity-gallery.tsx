import type { Client } from '@martelo/contract/accounts';
import type { Picture } from '@martelo/contract/pictures';
import { usePrivateImage } from '../../lib/use-private-image';
import { Icon } from '../../ui/icon';
import { Lightbox } from '../../ui/lightbox';
import { Skeleton } from '../../ui/skeleton';
import classes from './identity-gallery.module.css';
import { identityPicturesOf } from './identity-pictures';

type Props = {
  client: Client;
  /** Which picture is open in the full-screen viewer, if any. */
  zoomed: number | null;
  onZoom: (index: number | null) => void;
};

/** The documents side by side; each opens in the viewer, where it can be enlarged. */
export function IdentityGallery({ client, zoomed, onZoom }: Props) {
  const pictures = identityPicturesOf(client);
  const [front, back, selfie] = pictures;
  const images = [
    usePrivateImage(front?.address ?? null),
    usePrivateImage(back?.address ?? null),
    usePrivateImage(selfie?.address ?? null),
  ];
  const shown = pictures.flatMap((picture, index) => {
    const url = images[index]?.url;
    return url ? [{ ...picture, url }] : [];
  });
  return (
    <>
      <ul className={classes.root} aria-label="Fotos">
        {pictures.map(({ name, label, address }, index) => (
          <li key={name} className={classes.item}>
            <Tile
              label={label}
              url={images[index]?.url ?? null}
              missing={!address || images[index]?.failed === true}
              onOpen={() => onZoom(shown.findIndex((picture) => picture.name === name))}
            />
            <span className={classes.label}>{label}</span>
          </li>
        ))}
      </ul>
      <Lightbox
        open={zoomed !== null}
        index={zoomed ?? 0}
        pictures={shown.map(({ name, url }) => asPicture(name, url))}
        alt={`Documentos de ${client.name}`}
        onIndexChange={onZoom}
        onClose={() => onZoom(null)}
      />
    </>
  );
}

type TileProps = { label: string; url: string | null; missing: boolean; onOpen: () => void };

function Tile({ label, url, missing, onOpen }: TileProps) {
  if (missing) {
    return (
      <span className={classes.empty}>
        <Icon name="image" size={32} />
        Imagem indisponível
      </span>
    );
  }
  if (!url) return <Skeleton height={150} />;
  return (
    <button
      type="button"
      className={classes.open}
      onClick={onOpen}
      aria-label={`Ampliar: ${label}`}
    >
      <img className={classes.image} src={url} alt={label} />
    </button>
  );
}

function asPicture(id: string, url: string): Picture {
  return { id, url, card: url, detail: url, full: url };
}
