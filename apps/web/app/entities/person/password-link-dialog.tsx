import { Button, TextInput } from '@mantine/core';
import type { PasswordLinkAnswer } from '@martelo/contract/shapes/recovery';
import { type ReactNode, useState } from 'react';
import { formatTime } from '../../lib/format/formats';
import { useAction } from '../../lib/forms/use-action';
import { copyText } from '../../lib/page/copy-text';
import { Dialog } from '../../ui/dialog/dialog';
import { MessageBox } from '../../ui/state/message-box';
import classes from './password-link-dialog.module.css';

type Props = {
  name: string;
  /** What to check before, and where the link goes. */
  children: ReactNode;
  make: () => Promise<PasswordLinkAnswer>;
  onClose: () => void;
  onFailed?: (error: unknown) => void;
};

/** A member of staff makes a link to a new password for a person who cannot sign in. */
export function PasswordLinkDialog({ name, children, make, onClose, onFailed }: Props) {
  const { busy, done, failure, start } = useAction({
    run: make,
    ...(onFailed && { onFailed }),
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
            <p className={classes.question}>Gerar um link para {name}?</p>
            <MessageBox tone="warn">{children}</MessageBox>
          </>
        )}
      </div>
    </Dialog>
  );
}

function MadeLink({ message, link, expiresAt }: PasswordLinkAnswer) {
  const [copied, setCopied] = useState<boolean | null>(null);
  if (link === null) return <MessageBox tone="ok">{message}</MessageBox>;
  return (
    <>
      <TextInput label="Link" value={link} readOnly onFocus={(event) => event.target.select()} />
      <Button onClick={() => void copyText(link).then(setCopied)}>
        {copied ? 'Copiado' : 'Copiar link'}
      </Button>
      {copied === false && <p role="alert">Não foi possível copiar. Selecione o link e copie.</p>}
      <MessageBox tone="info">
        Vale até {formatTime(expiresAt)}. {message}
      </MessageBox>
    </>
  );
}
