import type { Banner } from '@martelo/contract/shapes/site-settings';
import { Link } from '../../lib/navigation/link';
import { DRAWINGS } from '../../lib/picture/drawings';
import classes from './campaigns.module.css';

/** The campaign that leads: dark, at the full width of the page. */
export function CampaignBanner({ banner }: { banner: Banner }) {
  return (
    <section className={classes.banner} aria-label={banner.chamada || banner.titulo}>
      <div>
        <Words banner={banner} />
        <Way banner={banner} className={classes.button} />
      </div>
      <Drawing of={banner} />
    </section>
  );
}

/** The other campaigns, side by side and quiet, so that one leads. */
export function CampaignCards({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label="Campanhas">
      <ul className={`plain-list ${classes.cards}`}>
        {banners.map((banner) => (
          <li key={banner.desenho + banner.titulo} className={classes.card}>
            <Drawing of={banner} />
            <div>
              <Words banner={banner} />
              <Way banner={banner} className={classes.link} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The direct sale has a section of its own (specification, section 2). */
export function SaleCampaign({ banner }: { banner: Banner }) {
  return (
    <section
      className={`${classes.card} ${classes.sale}`}
      aria-label={banner.chamada || banner.titulo}
    >
      <Drawing of={banner} />
      <div>
        <Words banner={banner} />
      </div>
      <Way banner={banner} className={classes.outlined} />
    </section>
  );
}

function Drawing({ of: { desenho } }: { of: Banner }) {
  return (
    <span className={classes.drawing}>
      <img src={DRAWINGS[desenho]} alt="" width={1200} height={420} loading="lazy" />
    </span>
  );
}

function Words({ banner: { chamada, titulo, texto } }: { banner: Banner }) {
  return (
    <>
      {chamada && <p className={classes.kicker}>{chamada}</p>}
      <h2 className={classes.title}>{titulo}</h2>
      {texto && <p className={classes.text}>{texto}</p>}
    </>
  );
}

type WayProps = { banner: Banner; className: string | undefined };

function Way({ banner: { botao, link }, className }: WayProps) {
  if (!botao) return null;
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={className}>
        {botao}
      </Link>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={className}>
      {botao}
      <span className="visually-hidden"> (abre em outra aba)</span>
    </a>
  );
}
