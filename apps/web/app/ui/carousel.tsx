import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import classes from './carousel.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';
import { useReducedMotion } from './use-reduced-motion';

type Props = {
  slides: readonly { key: string; content: ReactNode }[];
  /** What the slides are, for screen readers. */
  label: string;
  fade?: boolean;
  /** Moves on by itself after this long; stands still for whoever prefers less motion. */
  autoplayMs?: number;
  /** Length of the move, in Embla's unit: about 25 is a quick swipe, 60 a slow fade. */
  duration?: number;
  dots?: boolean;
  arrows?: boolean;
  /** Index chosen outside (thumbnails). */
  index?: number;
  onIndexChange?: (index: number) => void;
  className?: string;
  controlsClassName?: string;
};

export function Carousel(props: Props) {
  const { slides, label, dots, arrows, className, controlsClassName } = props;
  const { viewport, index, select, step, playing, togglePlaying } = useCarousel(props);
  const several = slides.length > 1;
  return (
    <section
      className={classNames(classes.root, className)}
      aria-roledescription="carrossel"
      aria-label={label}
    >
      <div className={classes.viewport} ref={viewport}>
        <div className={classes.track}>
          {slides.map(({ key, content }, position) => (
            <fieldset
              key={key}
              className={classes.slide}
              aria-label={`${position + 1} de ${slides.length}`}
              inert={position !== index}
            >
              {content}
            </fieldset>
          ))}
        </div>
      </div>
      {arrows && several && (
        <>
          <Arrow side="left" label="Anterior" onPress={() => step(-1)} />
          <Arrow side="right" label="Próxima" onPress={() => step(1)} />
        </>
      )}
      {several && (dots || props.autoplayMs) && (
        <div className={classNames(classes.controls, controlsClassName)}>
          {dots && <Dots slides={slides} index={index} onSelect={select} />}
          {props.autoplayMs && (
            <button
              type="button"
              className={classes.play}
              onClick={togglePlaying}
              aria-label={playing ? 'Pausar a apresentação' : 'Retomar a apresentação'}
            >
              <Icon name={playing ? 'pause' : 'play'} size={16} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Arrow({
  side,
  label,
  onPress,
}: {
  side: 'left' | 'right';
  label: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.arrow}
      data-side={side}
      aria-label={label}
      onClick={onPress}
    >
      <Icon name={side} size={24} />
    </button>
  );
}

type DotsProps = { slides: Props['slides']; index: number; onSelect: (index: number) => void };

function Dots({ slides, index, onSelect }: DotsProps) {
  return slides.map(({ key }, position) => (
    <button
      key={key}
      type="button"
      className={classes.dot}
      aria-label={`Ir para ${position + 1} de ${slides.length}`}
      aria-current={position === index || undefined}
      onClick={() => onSelect(position)}
    />
  ));
}

function useCarousel({
  fade,
  autoplayMs,
  duration = 25,
  index: chosen,
  onIndexChange,
  slides,
}: Props) {
  const still = useReducedMotion();
  const plugins = [
    ...(fade ? [Fade()] : []),
    ...(autoplayMs && !still && slides.length > 1
      ? [
          Autoplay({
            delay: autoplayMs,
            stopOnInteraction: false,
            stopOnMouseEnter: true,
            stopOnFocusIn: true,
          }),
        ]
      : []),
  ];
  const [viewport, embla] = useEmblaCarousel(
    { loop: slides.length > 1, duration: still ? 0 : duration },
    plugins,
  );
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => {
      setIndex(embla.selectedScrollSnap());
      onIndexChange?.(embla.selectedScrollSnap());
    };
    embla.on('select', onSelect).on('reInit', onSelect);
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect);
    };
  }, [embla, onIndexChange]);

  useEffect(() => {
    if (embla && chosen !== undefined && chosen !== embla.selectedScrollSnap())
      embla.scrollTo(chosen);
  }, [embla, chosen]);

  const select = useCallback((position: number) => embla?.scrollTo(position), [embla]);
  const step = (direction: 1 | -1) => (direction === 1 ? embla?.scrollNext() : embla?.scrollPrev());
  const togglePlaying = () => {
    const autoplay = embla?.plugins().autoplay;
    if (playing) autoplay?.stop();
    else autoplay?.play();
    setPlaying(!playing);
  };
  return { viewport, index, select, step, playing: playing && !still, togglePlaying };
}
