import { parseReais, toReais } from '@martelo/core/money';
import { type FormEvent, useRef, useState } from 'react';
import { formatReais } from '../../../../lib/format/formats';
import { typedFrom } from '../../../../lib/format/typed-money';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { MoneyInput } from '../../../../ui/form/money-input';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from './favorites.module.css';

type Props = {
  vehicleId: string;
  title: string;
  /** In reais; null: no alert. */
  above: number | null;
  onChanged: () => void;
};

/** 'Avise se passar de': the amount above which the follower is told once of the bid. */
export function FavoriteAlert({ vehicleId, title, above, onChanged }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const { busy, errors, failure, element, submit, forget } = useSubmit({
    send: (valor: number | null) =>
      browserApi.call('PUT /api/account/favorites/:vehicleId/alert', {
        params: { vehicleId },
        body: { valor },
      }),
    check: (valor) =>
      valor === 0 ? { valor: 'Informe um valor em reais, como 25.000,00.' } : null,
    onDone() {
      setOpen(false);
      // The pressed button is hidden now.
      summary.current?.focus();
      onChanged();
    },
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const centavos = parseReais(typed);
    void submit(centavos ? toReais(centavos) : 0);
  }

  const words =
    above === null ? 'Avisar se passar de um valor' : `Aviso se passar de ${formatReais(above)}`;
  return (
    <details
      className={classes.alert}
      open={isOpen}
      onToggle={(event) => {
        const opens = event.currentTarget.open;
        if (opens && !isOpen) setTyped(above === null ? '' : typedFrom(Math.round(above * 100)));
        setOpen(opens);
      }}
    >
      <summary ref={summary}>
        {words}
        <span className="visually-hidden">: {title}</span>
      </summary>
      <form ref={element} className={classes.alertForm} onSubmit={onSubmit} noValidate>
        <MoneyInput
          name="valor"
          label="Avise se o lance passar de"
          size="md"
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            forget('valor');
          }}
          hint="Avisamos uma vez."
          {...(errors.valor && { error: errors.valor })}
        />
        <div className={classes.alertButtons}>
          <Button type="submit" variant="default" size="sm" loading={busy}>
            Salvar
          </Button>
          {above !== null && (
            <Button variant="default" size="sm" disabled={busy} onClick={() => void submit(null)}>
              Não avisar mais
            </Button>
          )}
        </div>
        {failure && !errors.valor && <MessageBox tone="danger">{failure}</MessageBox>}
      </form>
    </details>
  );
}
