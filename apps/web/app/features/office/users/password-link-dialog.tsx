import { Button, TextInput } from '@mantine/core';
import type { ClientDetail } from '@martelo/contract/shapes/accounts';
import { useState } from 'react';
import { formatTime } from '../../../lib/format/formats';
import { useAction } from '../../../lib/forms/use-action';
import { copyText } from '../../../lib/page/copy-text';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './users.module.css';

type Props = { user: ClientDetail; opened: boolean; onClose: () => void };

/** For a person who cannot receive a link: a member of staff makes one and hands it over. */
export function PasswordLinkDialog({ user, opened, onClose }: Props) {
  return opened && <OpenDialog user={user} onClose={onClose} />;
}

function OpenDialog({ user, onClose }: Omit<Props, 'opened'>) {
  const { busy, done, failure, start } = useAction({
    run: () => browserApi.call('POST /api/users/:id/password-link', { params: { id: user.id } }),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Link de nova senha"
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Fechar
          </Button>
          {!done && (
            <Button onClick={() => void start()} loading={busy}>
              Gerar link
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-3">
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        {done ? (
          <MadeLink {...done.answer} />
        ) : (
          <>
            <p className={classes.question}>Gerar um link para {user.name}?</p>
            <MessageBox tone="warn">
              Confira antes quem pede, por exemplo ligando para o telefone do cadastro. Com o link
              se escolhe a senha desta conta. O pedido fica na auditoria, com o seu nome.
            </MessageBox>
          </>
        )}
      </div>
    </Dialog>
  );
}

function MadeLink({ link, expiresAt }: { link: string; expiresAt: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <TextInput label="Link" value={link} readOnly onFocus={(event) => event.target.select()} />
      <Button onClick={() => void copyText(link).then(setCopied)}>
        {copied ? 'Copiado' : 'Copiar link'}
      </Button>
      {copied === false && <p role="alert">Não foi possível copiar. Selecione o link e copie.</p>}
      <MessageBox tone="info">
        Aparece só agora. Vale até {formatTime(expiresAt)}, uma única vez: envie somente à própria
        pessoa. Os links anteriores deixaram de valer.
      </MessageBox>
    </>
  );
}
