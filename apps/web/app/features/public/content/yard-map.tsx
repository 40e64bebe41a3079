import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useOnline } from '../../../lib/transport/use-online';
import { Button } from '../../../ui/button';
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
 * The map of the yard, loaded when somebody asks for it: its provider learns the visitor's address.
 * The yard's address and a link are below it, for everybody else and for a provider that does not
 * answer.
 */
export function YardMap({ address, place, href }: Props) {
  const [wanted, setWanted] = useState(false);
  const online = useOnline();
  if (!address.startsWith('https://')) return null;
  return (
    <figure className={classes.root}>
      <div className={classes.frame}>
        <div className={classes.behind}>
          <Icon of={IconMapPin} size={32} />
          {wanted ? (
            <p>Se o mapa não aparecer aqui, use o endereço abaixo.</p>
          ) : (
            <>
              <p className={classes.place}>{place}</p>
              <Button variant="default" onClick={() => setWanted(true)} disabled={!online}>
                Mostrar o mapa
              </Button>
              <p>
                {online
                  ? `O mapa vem de ${new URL(address).host}, que recebe o endereço da sua conexão.`
                  : 'Sem internet, o mapa não aparece.'}
              </p>
            </>
          )}
        </div>
        {wanted && (
          <iframe
            className={classes.map}
            title="Mapa do pátio"
            src={address}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      <figcaption className={`cluster ${classes.caption}`}>
        <span>{place}</span>
        <a href={href} target="_blank" rel="noopener noreferrer">
          Abrir o mapa em outra aba
        </a>
      </figcaption>
    </figure>
  );
}
