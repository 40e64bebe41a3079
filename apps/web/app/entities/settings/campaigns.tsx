import type { Banner } from '@martelo/contract/shapes/site-settings';
import { Link } from 'react-router';
import { DRAWINGS } from '../../lib/picture/drawings';
import classes from './campaigns.module.css';

/** A campaign at the full width of the page. */
export function CampaignBanner({ banner }: { banner: Banner }) {
  return (
    <section className={classes.banner} aria-label={banner.chamada}>
      <Words banner={banner} />
      <img
        src={DRAWINGS[banner.desenho]}
        alt=""
        width={1200}
        height={420}
        loading="lazy"
        className={classes.drawing}
      />
    </section>
  );
}

/** The other campaigns, side by side. */
export function CampaignCards({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label="Campanhas">
      <ul className={classes.cards}>
        {banners.map((banner) => (
          <li key={banner.desenho + banner.titulo} className={classes.card}>
            <img
              src={DRAWINGS[banner.desenho]}
              alt=""
              width={1200}
              height={420}
              loading="lazy"
              className={classes.drawing}
            />
            <Words banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ banner }: { banner: Banner }) {
  const { chamada, titulo, texto, botao, link } = banner;
  return (
    <div className={classes.words}>
      {chamada && <p className={classes.kicker}>{chamada}</p>}
      <h2 className={classes.title}>{titulo}</h2>
      {texto && <p className={classes.text}>{texto}</p>}
      {botao && <Way link={link}>{botao}</Way>}
    </div>
  );
}

function Way({ link, children }: { link: string; children: string }) {
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={classes.button}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={classes.button}>
      {children}
      <span className="visually-hidden"> (abre em outra aba)</span>
    </a>
  );
}
