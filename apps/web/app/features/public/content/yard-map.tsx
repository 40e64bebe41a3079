import { IconMapPin } from '@tabler/icons-react';
import { useOnline } from '../../../lib/transport/use-online';
import { Icon } from '../../../ui/icon';
import classes from './yard-map.module.css';

type Props = {
  /** The map provider's address for embedding; empty when the yard has chosen none. */
  address: string;
  /** The yard's address as people write it. */
  place: string;
  /** The link to the same address on a map page. */
  href: string;
};

/**
 * The map of the yard. The address and its link are below the map, so that nothing is missing when
 * the provider does not answer; without a network the map is not loaded.
 */
export function YardMap({ address, place, href }: Props) {
  const online = useOnline();
  if (!address.startsWith('https://')) return null;
  return (
    <figure className={classes.root}>
      <div className={classes.frame}>
        <p className={classes.behind}>
          <Icon of={IconMapPin} size={32} />
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
