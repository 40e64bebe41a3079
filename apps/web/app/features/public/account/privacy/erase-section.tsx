import type { OwnData } from '@martelo/contract/shapes/privacy';
import { privacyTexts } from '@martelo/contract/texts/privacy-texts';
import { type FormEvent, useState } from 'react';
import { formatCount } from '../../../../lib/format/formats';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { clearSession } from '../../../../lib/session/session-store';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { NativeDialog } from '../../../../ui/dialog/native-dialog';
import { PasswordField } from '../../../../ui/form/password-field';
import { Outcome } from './outcome';
import classes from './privacy.module.css';
import { PrivacySection } from './privacy-section';

type Props = {
  data: OwnData;
  onChanged: () => Promise<void>;
  onErased: (message: string) => void;
};

/** The end of the account: what goes, what stays, and what stands in the way. */
export function EraseSection({ data, onChanged, onErased }: Props) {
  const [asking, setAsking] = useState(false);
  const { obstacles, isStaff } = data;
  if (isStaff) {
    return (
      <PrivacySection
        id="eliminar"
        title="Eliminar os seus dados"
        lead={privacyTexts.staffNotErased}
      />
    );
  }
  return (
    <PrivacySection id="eliminar" title="Eliminar os seus dados">
      <p className={classes.text}>
        Apagamos o nome, o documento, o e-mail, o telefone, o endereço, as mensagens e as imagens, e
        a conta deixa de existir. Você poderá se cadastrar de novo com o mesmo e-mail.
      </p>
      <p className={classes.text}>
        Ficam os lances e o registro do leilão, sem o seu nome, a auditoria e, pelo prazo da lei, os
        registros de acesso. Isto não pode ser desfeito.
      </p>
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} onChanged={onChanged} />
      ) : (
        <div className={`cluster gap-3 ${classes.buttons}`}>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Eliminar meus dados
          </Button>
        </div>
      )}
      <EraseQuestion
        opened={asking}
        onClose={() => setAsking(false)}
        onRefused={onChanged}
        onErased={onErased}
      />
    </PrivacySection>
  );
}

const MOST_SHOWN = 6;

function Obstacles({
  obstacles,
  onChanged,
}: Pick<OwnData, 'obstacles'> & Pick<Props, 'onChanged'>) {
  const rest = obstacles.length - MOST_SHOWN;
  return (
    <>
      <p className={classes.text}>
        <b>Ainda não é possível eliminar os seus dados:</b>
      </p>
      <ul className={classes.obstacles}>
        {obstacles.slice(0, MOST_SHOWN).map(({ sentence, link }) => (
          <li key={sentence}>
            {sentence} <a href={link}>Ver o lote</a>
          </li>
        ))}
        {rest > 0 && <li>E mais {formatCount(rest, 'lote', 'lotes')}.</li>}
      </ul>
      <Button variant="default" onClick={() => void onChanged()}>
        Verificar de novo
      </Button>
    </>
  );
}

type QuestionProps = {
  opened: boolean;
  onClose: () => void;
  onRefused: () => Promise<void>;
  onErased: (message: string) => void;
};

function EraseQuestion({ opened, onClose, onRefused, onErased }: QuestionProps) {
  const { busy, errors, failure, element, submit } = useSubmit({
    send: (password: string) => browserApi.call('POST /api/account/erase', { body: { password } }),
    onDone({ message }) {
      onErased(message);
      clearSession();
    },
    // A lot may stand in the way since the page was read.
    onFailed: () => void onRefused(),
  });
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(String(new FormData(event.currentTarget).get('password') ?? ''));
  }
  return (
    <NativeDialog opened={opened} onClose={onClose} title="Eliminar os seus dados?" locked={busy}>
      <form ref={element} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
        <p className={classes.whole}>
          A conta deixa de existir agora e não pode ser recuperada. Confirme com a sua senha.
        </p>
        <div className={classes.whole}>
          <PasswordField
            label="Senha"
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
        </div>
        <div className={`cluster gap-3 ${classes.buttons}`}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Manter a conta
          </Button>
          <Button type="submit" variant="danger" loading={busy}>
            Eliminar para sempre
          </Button>
          <Outcome done="" failure={failure} />
        </div>
      </form>
    </NativeDialog>
  );
}
