import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { formatCount } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { DRAWINGS } from '../../../lib/picture/drawings';
import { Icon } from '../../../ui/icon';
import { PageContainer } from '../../../ui/page/page-container';
import classes from './hero.module.css';
import { useSlideShow } from './slide-show';

/** Running auctions and their vehicles. */
export type LiveCounts = { auctions: number; vehicles: number };

const SLIDES = [
  {
    drawing: 'frete',
    title: 'Frete para todo o BRASIL',
    line: 'Receba em casa!',
  },
  {
    drawing: 'recuperados',
    title: 'VEÍCULOS RECUPERADOS',
    line: 'DE FINANCIAMENTO',
  },
] as const;

/** Two slides that fade. Both are in the page, so that nothing moves when they change. */
export function Hero({ live }: { live: LiveCounts }) {
  const show = useSlideShow(SLIDES.length);
  return (
    <section
      className={classes.root}
      aria-roledescription="carrossel"
      aria-label="Apresentação"
      {...show.holding}
    >
      {live.auctions > 0 && (
        <PageContainer className={classes.live}>
          <Link to="/#leiloes">
            <i aria-hidden="true" /> {liveWords(live)}
          </Link>
        </PageContainer>
      )}
      <div className={classes.slides}>
        {SLIDES.map((slide, position) => (
          <div
            key={slide.drawing}
            className={classes.slide}
            data-current={position === show.index || undefined}
            inert={position !== show.index}
          >
            <PageContainer className={classes.content}>
              <div className={classes.words}>
                <p className={classes.title}>{slide.title}</p>
                <p className={classes.line}>{slide.line}</p>
                <Link to="/veiculos" className={classes.button}>
                  VER VEÍCULOS
                </Link>
              </div>
              <img
                className={classes.drawing}
                src={DRAWINGS[slide.drawing]}
                alt=""
                width={1200}
                height={420}
                fetchPriority={position === 0 ? 'high' : 'low'}
                decoding="async"
              />
            </PageContainer>
          </div>
        ))}
      </div>
      <PageContainer className={classes.controls}>
        <HeroControls show={show} />
      </PageContainer>
    </section>
  );
}

function liveWords({ auctions, vehicles }: LiveCounts): string {
  const running = formatCount(auctions, 'leilão', 'leilões');
  return `${running} ao vivo agora · ${formatCount(vehicles, 'veículo', 'veículos')}`;
}

function HeroControls({ show }: { show: ReturnType<typeof useSlideShow> }) {
  return (
    <>
      <button
        type="button"
        className={classes.arrow}
        aria-label="Anterior"
        onClick={() => show.step(-1)}
      >
        <Icon of={IconChevronLeft} />
      </button>
      {SLIDES.map(({ drawing }, position) => (
        <button
          key={drawing}
          type="button"
          className={classes.dot}
          aria-label={`Ir para o destaque ${position + 1} de ${SLIDES.length}`}
          aria-current={position === show.index || undefined}
          onClick={() => show.setIndex(position)}
        />
      ))}
      <button
        type="button"
        aria-label={show.playing ? 'Pausar a apresentação' : 'Retomar a apresentação'}
        onClick={show.toggle}
      >
        <Icon of={show.playing ? IconPlayerPause : IconPlayerPlay} size={16} />
      </button>
      <button
        type="button"
        className={classes.arrow}
        aria-label="Próxima"
        onClick={() => show.step(1)}
      >
        <Icon of={IconChevronRight} />
      </button>
    </>
  );
}
