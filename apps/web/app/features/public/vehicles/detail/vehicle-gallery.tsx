import type { Picture } from '@martelo/contract/shapes/pictures';
import { IconPhoto } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { Photo } from '../../../../entities/vehicle/photo';
import { formatNumber } from '../../../../lib/format/formats';
import { Lightbox } from '../../../../ui/dialog/lightbox';
import { Icon } from '../../../../ui/icon';
import { Carousel } from './carousel';
import classes from './vehicle-gallery.module.css';

type Props = {
  pictures: readonly Picture[];
  title: string;
  highlighted: boolean;
  /** Number of people with this page open; null until the stream has sent it. */
  watching: number | null;
};

/** The pictures: swipe them, choose one by its thumbnail, open them in full screen. */
export const VehicleGallery = memo(function VehicleGallery({
  pictures,
  title,
  highlighted,
  watching,
}: Props) {
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const opener = useFocusAfter(open);
  const { fetched, wake } = useFetchedSlides(index, pictures.length);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events tell of interest and do nothing
    <div className={classes.root} onPointerEnter={wake} onTouchStart={wake} onFocus={wake}>
      <div className={classes.stage}>
        <Carousel
          label={`Fotos de ${title}`}
          slides={slidesOf(pictures, { title, fetched, onOpen: () => setOpen(true) })}
          index={index}
          onIndexChange={setIndex}
        />
        {highlighted && <span className={classes.highlight}>Destaque</span>}
        {/* One person is the reader. */}
        {watching !== null && watching > 1 && (
          <span className={`${classes.watching} screen-only`}>
            <i className={classes.dot} /> {formatNumber(watching)} pessoas vendo
          </span>
        )}
        {pictures.length > 0 && (
          <button
            ref={opener}
            type="button"
            className={`${classes.expand} screen-only`}
            onClick={() => setOpen(true)}
          >
            <Icon of={IconPhoto} size={18} /> {index + 1} / {pictures.length}
            <span className="visually-hidden">, ver em tela cheia</span>
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={`${classes.thumbs} screen-only`} aria-label="Escolher foto">
          {pictures.map((picture, position) => (
            <li key={picture.id}>
              <button
                type="button"
                className={classes.thumb}
                aria-label={`Foto ${position + 1} de ${pictures.length}`}
                aria-current={position === index || undefined}
                onClick={() => setIndex(position)}
              >
                <Photo picture={picture} alt="" sizes="128px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        open={open}
        pictures={pictures}
        index={index}
        alt={title}
        onIndexChange={setIndex}
        onClose={() => setOpen(false)}
      />
    </div>
  );
});

/**
 * The opened picture may be hidden when the viewer closes, so the focus returns to an element that
 * is always there.
 */
function useFocusAfter(open: boolean) {
  const target = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current && !open) target.current?.focus({ preventScroll: true });
    opened.current = open;
  }, [open]);
  return target;
}

/**
 * Which slides fetch their picture: those that were seen, and their neighbours once a finger, a
 * pointer or the focus is on the gallery. Most visitors see the first picture alone. A picture that
 * was fetched stays.
 */
function useFetchedSlides(index: number, count: number) {
  const [awake, setAwake] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set([0]));
  const neighbours = awake ? [(index + 1) % count, (index + count - 1) % count] : [];
  const wanted = [index, ...neighbours].filter((position) => !kept.has(position));
  const fetched = wanted.length > 0 ? new Set([...kept, ...wanted]) : kept;
  if (fetched !== kept) setKept(fetched);
  return { fetched, wake: () => setAwake(true) };
}

type SlideOptions = { title: string; fetched: ReadonlySet<number>; onOpen: () => void };

function slidesOf(pictures: readonly Picture[], { title, fetched, onOpen }: SlideOptions) {
  if (pictures.length === 0) {
    return [
      {
        key: 'none',
        content: <Photo picture={null} alt={title} sizes="100vw" className={classes.photo} />,
      },
    ];
  }
  return pictures.map((picture, position) => ({
    key: picture.id,
    content: (
      <button
        type="button"
        className={classes.slide}
        onClick={onOpen}
        aria-label={`${title}, foto ${position + 1}: ver em tela cheia`}
      >
        <Photo
          picture={picture}
          alt=""
          sizes="(width >= 62em) 780px, 100vw"
          priority={position === 0}
          // The strip hides the neighbours, and a lazy picture that is hidden is fetched too late.
          loading={fetched.has(position) ? 'eager' : 'waiting'}
          className={classes.photo}
        />
      </button>
    ),
  }));
}
