import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import type { Picture } from '@martelo/contract/shapes/pictures';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useBackCloses } from '../../lib/page/use-back-closes';
import { smallerSizes } from '../../lib/picture/smaller-sizes';
import { useReducedMotion } from '../style/use-media';
import classes from './lightbox-viewer.module.css';

export type LightboxProps = {
  open: boolean;
  pictures: readonly Picture[];
  index: number;
  alt: string;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

const LABELS = {
  Previous: 'Anterior',
  Next: 'Próxima',
  Close: 'Fechar',
  Lightbox: 'Imagens em tela cheia',
  Carousel: 'Imagens',
  Slide: 'Imagem',
  'Photo gallery': 'Galeria de imagens',
  '{index} of {total}': '{index} de {total}',
  Thumbnails: 'Miniaturas',
  'Zoom in': 'Aproximar',
  'Zoom out': 'Afastar',
};

// React.lazy accepts default exports only.
export default function LightboxViewer(props: LightboxProps) {
  const { open, pictures, index, alt, onIndexChange, onClose } = props;
  const still = useReducedMotion();
  useBackCloses(open, onClose);
  const several = pictures.length > 1;
  return (
    <YetAnotherLightbox
      open={open}
      close={onClose}
      index={index}
      slides={pictures.map((picture, position) => ({
        src: picture.full,
        thumbnail: smallerSizes(picture.card)?.tiny ?? picture.card,
        alt: `${alt}, imagem ${position + 1} de ${pictures.length}`,
      }))}
      on={{ view: (shown) => onIndexChange(shown.index) }}
      plugins={several ? [Zoom, Thumbnails] : [Zoom]}
      // Without an end the row of thumbnails would repeat its pictures. The neighbours are fetched, no
      // more: these are the largest pictures of the site.
      carousel={{ finite: true, padding: 0, preload: 1 }}
      thumbnails={{ width: 92, height: 69, border: 2, padding: 0, gap: 8, imageFit: 'cover' }}
      render={{
        slideContainer: ({ slide, children }) => (
          <div className={classes.slide}>
            <Known picture={pictures.find(({ full }) => 'src' in slide && full === slide.src)} />
            {children}
          </div>
        ),
        iconLoading: () => null,
        controls: () => (
          <p className={classes.caption} role="status">
            Foto {index + 1} de {pictures.length}
          </p>
        ),
      }}
      labels={LABELS}
      animation={{ fade: still ? 0 : 250, swipe: still ? 0 : 350 }}
      controller={{ closeOnBackdropClick: true }}
    />
  );
}

/** The size of this picture that the page shows: the browser has it, so it appears at once. */
function Known({ picture }: { picture: Picture | undefined }) {
  if (!picture) return null;
  const { card } = picture;
  const shown = document.querySelector<HTMLImageElement>(`img[src="${CSS.escape(card)}"]`);
  return <img src={shown?.currentSrc || card} alt="" className={classes.known} />;
}
