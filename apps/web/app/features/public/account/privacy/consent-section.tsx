import type { OwnData } from '@martelo/contract/shapes/privacy';
import { formatDateTime } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { MessageBox } from '../../../../ui/state/message-box';
import { Outcome } from './outcome';
import classes from './privacy.module.css';
import { PrivacySection } from './privacy-section';

type Props = { data: OwnData; onChanged: () => Promise<void> };

const DOCUMENTS = { termos: 'Termos de Uso', privacidade: 'Política de Privacidade' } as const;

/** The consent to the texts in force, and what was agreed to before. */
export function ConsentSection({ data, onChanged }: Props) {
  const { mustAgree, versions, consents } = data;
  const { busy, done, failure, start } = useAction({
    run: () => browserApi.call('POST /api/account/consent', { body: versions }),
    onDone: () => void onChanged(),
    // The page may be old: it then shows the versions in force.
    onFailed: () => void onChanged(),
  });
  return (
    <PrivacySection id="aceite" title="Termos e política de privacidade">
      {mustAgree && (
        <>
          <MessageBox tone="warn">
            Os textos mudaram desde o seu último aceite. Você pode ver tudo no site; para dar
            lances, leia e aceite a versão atual. Em um leilão em andamento no qual você já deu
            lance, nada muda.
          </MessageBox>
          <p className={classes.lead}>
            Leia os{' '}
            <a href="/termos" target="_blank" rel="noopener">
              Termos de Uso
            </a>{' '}
            e a{' '}
            <a href="/privacidade" target="_blank" rel="noopener">
              Política de Privacidade
            </a>
            . Não concorda? Você pode <a href="#exportar">exportar</a> e{' '}
            <a href="#eliminar">eliminar</a> os seus dados.
          </p>
          <Button variant="primary" loading={busy} onClick={() => void start()}>
            Li e aceito os dois textos
          </Button>
        </>
      )}
      <Outcome done={done?.answer.message ?? ''} failure={failure} />
      {consents.length > 0 && (
        <ul className={`plain-list stack gap-3 ${classes.list}`}>
          {consents.toReversed().map(({ document, version, at }) => (
            <li key={`${document} ${at}`} className={classes.item}>
              <span className={classes.itemTitle}>
                {DOCUMENTS[document]}, versão {version}
              </span>
              <span className={classes.soft}>Aceita em {formatDateTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </PrivacySection>
  );
}
