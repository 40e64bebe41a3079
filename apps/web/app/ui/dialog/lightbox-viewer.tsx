import 'yet-another-react-lightbox/styles.css';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useBackCloses } from '../../lib/page/use-back-closes';
import { useReducedMotion } from '../style/use-reduced-motion';
import type { LightboxProps } from './lightbox';

const LABELS = {
  Previous: 'Anterior',
  Next: 'Próxima',
  Close: 'Fechar',
  Lightbox: 'Imagens em tela cheia',
  Carousel: 'Imagens',
  Slide: 'Imagem',
  'Photo gallery': 'Galeria de imagens',
  '{index} of {total}': '{index} de {total}',
  'Zoom in': 'Aproximar',
  'Zoom out': 'Afastar',
};

// React.lazy accepts default exports only.
export default function LightboxViewer(props: LightboxProps) {
  const still = useReducedMotion();
  useBackCloses(props.open, props.onClose);
  return (
    <YetAnotherLightbox
      open={props.open}
      close={props.onClose}
      index={props.index}
      slides={props.pictures.map((picture, position) => ({
        src: picture.full,
        alt: `${props.alt}, imagem ${position + 1} de ${props.pictures.length}`,
      }))}
      on={{ view: ({ index }) => props.onIndexChange(index) }}
      plugins={[Zoom]}
      labels={LABELS}
      animation={{ fade: still ? 0 : 250, swipe: still ? 0 : 350 }}
      controller={{ closeOnBackdropClick: true }}
    />
  );
}
