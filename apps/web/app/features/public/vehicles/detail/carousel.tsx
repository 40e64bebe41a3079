import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { scrollBehavior } from '../../../../lib/page/scroll';
import { Icon } from '../../../../ui/icon';
import classes from './carousel.module.css';

type Props = {
  slides: readonly { key: string; content: ReactNode }[];
  /** The name of the slides for screen readers. */
  label: string;
  /** The visible slide; other elements can choose it too (thumbnails, the viewer). */
  index: number;
  onIndexChange: (index: number) => void;
};

/**
 * Slides side by side in a strip; the browser scrolls it and snaps to each slide, so swiping works
 * without scripts. Arrows and arrow keys continue from the last slide to the first.
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
      <Icon of={side === 'left' ? IconChevronLeft : IconChevronRight} size={24} />
    </button>
  );
}

/** Synchronizes the strip's scroll position with the chosen index, in both directions. */
function useStrip(index: number, onIndexChange: (index: number) => void) {
  const strip = useRef<HTMLDivElement>(null);
  // While the strip scrolls to a chosen slide it passes other slides, which must not be reported.
  const heading = useRef<number | null>(null);
  // Slides that the strip reported and that may not have been rendered yet, oldest first.
  const reported = useRef<number[]>([]);
  const keyed = useRef(false);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // A person who scrolls may be further already, and must not be pulled back to a slide that the
    // strip itself has reported.
    const report = reported.current.lastIndexOf(index);
    reported.current = report < 0 ? [] : reported.current.slice(report + 1);
    // A strip that is on its way to another slide would arrive there and report it, also when it has not
    // left this one yet.
    const isAway = heading.current !== null && heading.current !== index;
    if (report < 0 && (isAway || visibleIndexOf(element) !== index)) {
      heading.current = index;
      element.scrollTo({ left: index * element.clientWidth, behavior: scrollBehavior() });
    }
    // The slide that had the focus is no longer visible, so it loses the focus.
    if (keyed.current) focusIn(element.children[index]);
    keyed.current = false;
    // A different width gives the same slide a different scroll position. The observer's first call
    // comes without a change.
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      if (visibleIndexOf(element) !== index && heading.current === null) {
        element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' });
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [index]);

  function follow(): void {
    if (!strip.current) return;
    const visibleIndex = visibleIndexOf(strip.current);
    if (heading.current === null && visibleIndex !== index) {
      reported.current.push(visibleIndex);
      onIndexChange(visibleIndex);
    }
    if (heading.current === visibleIndex) heading.current = null;
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

function visibleIndexOf(strip: HTMLElement): number {
  return strip.clientWidth === 0 ? 0 : Math.round(strip.scrollLeft / strip.clientWidth);
}

function focusIn(slide: Element | undefined): void {
  slide?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
}
