import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { scrollBehavior } from '../../../../lib/page/scroll';
import { Icon } from '../../../../ui/icon';
import classes from './carousel.module.css';

type Props = {
  slides: readonly { key: string; content: ReactNode }[];
  /** What the slides are, for screen readers. */
  label: string;
  /** The slide in sight; it may be chosen outside too (small pictures, the viewer). */
  index: number;
  onIndexChange: (index: number) => void;
};

/**
 * Slides side by side in a strip that the browser itself scrolls and stops at each of them: swiping
 * works before, and without, any script. Arrows and arrow keys go round.
 */
export function Carousel({ slides, label, index, onIndexChange }: Props) {
  const several = slides.length > 1;
  const { strip, takeFocus, ...following } = useStrip(index, onIndexChange);
  const step = (by: 1 | -1) => onIndexChange((index + by + slides.length) % slides.length);

  function onKeyDown(event: KeyboardEvent): void {
    if (!several || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    takeFocus();
    step(event.key === 'ArrowRight' ? 1 : -1);
  }

  return (
    <section
      className={classes.root}
      aria-roledescription="carrossel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className={classes.strip} ref={strip} {...following}>
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
      {several && (
        <>
          <Arrow side="left" label="Anterior" onPress={() => step(-1)} />
          <Arrow side="right" label="Próxima" onPress={() => step(1)} />
        </>
      )}
    </section>
  );
}

type ArrowProps = { side: 'left' | 'right'; label: string; onPress: () => void };

function Arrow({ side, label, onPress }: ArrowProps) {
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

/** Keeps the strip's place and the chosen index together, whichever of them moves. */
function useStrip(index: number, onIndexChange: (index: number) => void) {
  const strip = useRef<HTMLDivElement>(null);
  // While the strip moves to a chosen slide it passes others, which nobody has chosen.
  const heading = useRef<number | null>(null);
  const keyed = useRef(false);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    if (placeOf(element) !== index) {
      heading.current = index;
      element.scrollTo({ left: index * element.clientWidth, behavior: scrollBehavior() });
    }
    // The slide that had the focus is out of sight now, and cannot keep it.
    if (keyed.current) focusIn(element.children[index]);
    keyed.current = false;
    // Another width is another place for the same slide.
    const observer = new ResizeObserver(() => {
      if (placeOf(element) !== index && heading.current === null) {
        element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' });
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [index]);

  function follow(): void {
    if (!strip.current) return;
    const place = placeOf(strip.current);
    if (heading.current === null && place !== index) onIndexChange(place);
    if (heading.current === place) heading.current = null;
  }

  return {
    strip,
    takeFocus: () => {
      keyed.current = strip.current?.contains(document.activeElement) ?? false;
    },
    onScroll: follow,
    onScrollEnd: () => {
      heading.current = null;
      follow();
    },
  };
}

function placeOf(strip: HTMLElement): number {
  return strip.clientWidth === 0 ? 0 : Math.round(strip.scrollLeft / strip.clientWidth);
}

function focusIn(slide: Element | undefined): void {
  slide?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
}
