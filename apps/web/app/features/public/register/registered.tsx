import { registerTexts } from '@martelo/contract/texts/register-texts';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from '../../../lib/navigation/link';
import { Icon } from '../../../ui/icon';
import { NextSteps } from './next-steps';
import classes from './registered.module.css';

type Props = {
  email: string;
  /** Leads to an empty form; only after a reload, when this page is no answer to a press. */
  onAnother: (() => void) | undefined;
};

/** The registration was received: the catalogue's message and the next steps. */
export function Registered({ email, onAnother }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.root}>
      <div className={classes.banner} role="status">
        <span className={classes.icon}>
          <Icon of={IconCheck} size={34} />
        </span>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {registerTexts.success}
        </h1>
        <p>
          Você receberá um aviso no WhatsApp quando o seu cadastro for aprovado. Uma pessoa confere
          os documentos, no horário de atendimento. Depois disso, entre com o e-mail <b>{email}</b>{' '}
          e a senha que escolheu.
        </p>
      </div>
      <NextSteps from={1} />
      <div className={`cluster gap-3 ${classes.actions}`}>
        <Link to="/veiculos" className={classes.primary}>
          Ver veículos
        </Link>
        <Link to="/edital" className={classes.secondary}>
          Ler o edital
        </Link>
        {onAnother && (
          <button type="button" className={classes.secondary} onClick={onAnother}>
            Fazer outro cadastro
          </button>
        )}
      </div>
    </div>
  );
}
