import { IconFileCheck } from '@tabler/icons-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useAction } from '../../../lib/forms/use-action';
import { Icon } from '../../../ui/icon';
import { NeedsScript } from '../../../ui/needs-script';
import { MessageBox } from '../../../ui/state/message-box';
import { NEEDS_HTTPS, sha256Of } from './sha256-of';
import classes from './verify.module.css';

/** Compares a file of the person's own with the issued one. The file does not leave the browser. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const id = useId();
  const [name, setName] = useState('');
  const { done, failure, start } = useAction({
    run: async (file: File) => (await sha256Of(file)) === sha256,
    failureOf: () => (globalThis.isSecureContext ? 'Não foi possível ler o arquivo.' : NEEDS_HTTPS),
  });

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // The value is cleared, so that choosing the same file again fires a change event.
    currentTarget.value = '';
    if (!file) return;
    setName(file.name);
    void start(file);
  }

  return (
    <section className="stack gap-3" aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={classes.heading}>
        Conferir meu arquivo
      </h2>
      <NeedsScript>
        Para conferir o arquivo, ative o JavaScript do navegador e recarregue a página.
      </NeedsScript>
      <p className={classes.lead} id={`${id}-dica`}>
        O arquivo não sai deste aparelho: a conta é feita aqui.
      </p>
      <label className={`${classes.picker} screen-only`}>
        <Icon of={IconFileCheck} size={20} /> Escolha o PDF que você recebeu
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="visually-hidden"
          aria-describedby={`${id}-dica`}
          onChange={onChange}
        />
      </label>
      {name && <p className={classes.name}>{name}</p>}
      {failure && <MessageBox tone="warn">{failure}</MessageBox>}
      {done !== null && !failure && <Outcome same={done.answer} />}
    </section>
  );
}

function Outcome({ same }: { same: boolean }) {
  return same ? (
    <MessageBox tone="ok">O arquivo é idêntico ao emitido.</MessageBox>
  ) : (
    <MessageBox tone="danger">Este arquivo NÃO é o que emitimos.</MessageBox>
  );
}
