import { type ChangeEvent, useId } from 'react';
import { useAction } from '../../../lib/forms/use-action';
import { MessageBox } from '../../../ui/state/message-box';
import { sha256Of } from './sha256-of';
import classes from './verify.module.css';

const UNSAFE =
  'Este navegador só confere arquivos no endereço seguro (https) do site. Abra a página por ele.';

/** Compares a file of the person's own with the issued one. The file does not leave the browser. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const id = useId();
  const { done, failure, start } = useAction({
    run: async (file: File) => (await sha256Of(file)) === sha256,
    failureOf: () => (globalThis.isSecureContext ? 'Não foi possível ler o arquivo.' : UNSAFE),
  });

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    if (file) void start(file);
  }

  return (
    <section className={classes.check} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={classes.heading}>
        Conferir meu arquivo
      </h2>
      <label htmlFor={id}>Escolha o PDF que você recebeu. Ele não é enviado.</label>
      <input id={id} type="file" accept="application/pdf,.pdf" onChange={onChange} />
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
