import { IconBrandWhatsapp, IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { copyText } from '../../../../lib/page/copy-text';
import { useHydrated } from '../../../../lib/session/use-session';
import { Icon } from '../../../../ui/icon';
import classes from './share-links.module.css';

const COPIED_MS = 3000;

type Props = {
  title: string;
  /** The text sent with the address: the price and the end. */
  text: string;
  /** The page's canonical address, not the one in this visitor's browser. */
  address: string;
};

/** Ways to share the page: the phone's share sheet, WhatsApp, or the copied address. */
export const ShareLinks = memo(function ShareLinks({ title, text, address }: Props) {
  const hydrated = useHydrated();
  const { outcome, copy } = useCopy(address);
  const canShare = hydrated && typeof navigator.share === 'function';
  const message = `${title}: ${text} ${address}`;
  return (
    <div className={`cluster ${classes.root} screen-only`}>
      {canShare && (
        <button
          type="button"
          className={classes.link}
          // The promise rejects when the person closes the share sheet, which is no failure.
          onClick={() => void navigator.share({ title, text, url: address }).catch(() => {})}
        >
          <Icon of={IconShare2} size={18} /> Compartilhar
        </button>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={classes.link}
      >
        <Icon of={IconBrandWhatsapp} size={18} /> WhatsApp
        <span className="visually-hidden"> (enviar este veículo, abre em outra aba)</span>
      </a>
      <button type="button" className={classes.link} onClick={() => void copy()}>
        <Icon of={outcome === 'copied' ? IconCheck : IconLink} size={18} />
        {outcome === 'copied' ? 'Link copiado' : 'Copiar link'}
      </button>
      <p role="status" className={outcome === 'failed' ? classes.failed : 'visually-hidden'}>
        {outcome === 'copied' && 'Link copiado'}
        {outcome === 'failed' && `Não foi possível copiar. O endereço é ${address}`}
      </p>
    </div>
  );
});

function useCopy(address: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(address)) ? 'copied' : 'failed');
  return { outcome, copy };
}
