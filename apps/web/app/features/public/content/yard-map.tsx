import { useOnline } from '../../../lib/transport/use-online';
import { Icon } from '../../../ui/icon';
import classes from './yard-map.module.css';

type Props = {
  /** The provider's address for embedding; empty where the yard has chosen none. */
  address: string;
  /** The yard's, as people write it. */
  place: string;
  /** The same place on a map of its own page. */
  href: string;
};

/**
 * Where the yard is. The address and its link stand below the map, so that nothing is missing when
 * the provider does not answer; without a network the map is not even tried.
 */
export function YardMap({ address, place, href }: Props) {
  const online = useOnline();
  if (!address.startsWith('https://')) return null;
  return (
    <figure className={classes.root}>
      <div className={classes.frame}>
        <p className={classes.behind}>
          <Icon name="pin" size={32} />
          {online
            ? 'Se o mapa não aparecer aqui, use o endereço abaixo.'
            : 'Sem internet, o mapa não aparece.'}
        </p>
        {online && (
          <iframe
            className={classes.map}
            title="Mapa do pátio"
            src={address}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      <figcaption className={classes.caption}>
        <span>{place}</span>
        <a href={href} target="_blank" rel="noopener noreferrer">
          Abrir o mapa em outra aba
        </a>
      </figcaption>
    </figure>
  );
}
