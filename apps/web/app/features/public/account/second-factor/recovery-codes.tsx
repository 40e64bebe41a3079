import { copyText } from '../../../../lib/page/copy-text';
import { notify } from '../../../../lib/toast/notify';
import { Button } from '../../../../ui/button';
import classes from './second-factor.module.css';

type Props = { codes: readonly string[]; onClose: () => void };

/** The recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, onClose }: Props) {
  async function copy(): Promise<void> {
    if (await copyText(codes.join('\n'))) notify.success('Códigos copiados.');
    else notify.error('Não foi possível copiar. Selecione os códigos e copie.');
  }

  return (
    <div className={`stack gap-5 ${classes.form}`} data-codes="">
      <p>
        Sem o aplicativo e sem a chave de acesso, cada um destes códigos deixa você entrar uma vez.
        Eles não aparecem de novo: guarde-os fora deste aparelho.
      </p>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`cluster ${classes.actions}`}>
        <Button variant="default" size="sm" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button variant="default" size="sm" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <Button fullWidth onClick={onClose}>
        Já guardei os códigos
      </Button>
    </div>
  );
}
