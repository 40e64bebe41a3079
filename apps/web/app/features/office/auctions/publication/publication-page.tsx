import type { Publication } from '@martelo/contract/shapes/publication';
import { REGIME_NAMES } from '@martelo/contract/texts/terms-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDateTime } from '../../../../lib/format/formats';
import { fieldErrorsOf } from '../../../../lib/forms/field-errors';
import { useCall } from '../../../../lib/remote/use-call';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { AdminPage } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { ErrorState } from '../../../../ui/state/error-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import { EditalPicker } from './edital-picker';
import { EditalVersions } from './edital-versions';
import { changesOf, emptyFields, type NewVersion, newVersionOf } from './new-version';
import { NewVersionFields } from './new-version-fields';
import classes from './publication.module.css';
import { PublishButton } from './publish-button';

/** An auction's edital: what is missing before it is published, its versions, and the button. */
export function PublicationPage({ id }: { id: string }) {
  const stored = useCall('GET /api/admin/auctions/:id/publication', { params: { id } });
  return (
    <AdminPage
      title="Publicação do leilão"
      back={{ to: `/admin/leiloes/${id}`, label: 'Página do leilão' }}
    >
      {stored.data ? (
        <Loaded read={stored.data} />
      ) : stored.error ? (
        <ErrorState
          message="Não foi possível carregar a publicação deste leilão."
          onRetry={stored.reload}
          retrying={stored.loading}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </AdminPage>
  );
}

function Loaded({ read }: { read: Publication }) {
  const [shown, setShown] = useState(read);
  const { leilao, pendencias, editais } = shown;
  return (
    <>
      <FormCard title={leilao.titulo} lead={REGIME_NAMES[leilao.regime]}>
        <Cell span={12}>
          <p>{stateInWords(shown)}</p>
        </Cell>
      </FormCard>
      {!leilao.revogacao && (leilao.publicadoEm === null || (shown.noEdital && shown.aguarda)) && (
        <Findings findings={pendencias} />
      )}
      <FormCard
        title="Edital deste leilão"
        lead="Cada versão publicada fica no site para sempre, com a data e o código SHA-256 do arquivo."
      >
        <Cell span={12}>
          <EditalVersions auctionId={leilao.id} editais={editais} />
        </Cell>
        {!leilao.revogacao && (
          <Permitted to="auctions.publish">
            <Cell span={6}>
              <EditalPicker id={leilao.id} onSent={setShown} />
            </Cell>
            <Publishing key={editais[0]?.versao} shown={shown} onPublished={setShown} />
          </Permitted>
        )}
      </FormCard>
    </>
  );
}

type PublishingProps = { shown: Publication; onPublished: (publication: Publication) => void };

/** The button; for a new version of an edital that binds, above it what the version changes. */
function Publishing({ shown, onPublished }: PublishingProps) {
  const [draft, setDraft] = useState(() => newVersionOf(shown));
  const [errors, setErrors] = useState<Partial<NewVersion>>({});
  const isNewVersion = shown.noEdital && shown.aguarda;
  function check(): boolean {
    const found = isNewVersion ? emptyFields(draft) : {};
    setErrors(found);
    return Object.keys(found).length === 0;
  }
  return (
    <>
      {isNewVersion && (
        <NewVersionFields
          shown={shown}
          draft={draft}
          errors={errors}
          onChange={(change) => {
            setDraft({ ...draft, ...change });
            setErrors({});
          }}
        />
      )}
      <Cell span={12}>
        <div className={classes.publish}>
          <PublishButton
            shown={shown}
            changes={changesOf(draft, shown)}
            check={check}
            onPublished={onPublished}
            onFailed={(error) => setErrors(fieldErrorsOf(error))}
          />
        </div>
      </Cell>
    </>
  );
}

function stateInWords({ leilao, lotes }: Publication): string {
  const lots = formatCount(lotes, 'lote', 'lotes');
  const { revogacao } = leilao;
  if (revogacao) return `Revogado em ${formatDateTime(revogacao.em)}. Motivo: ${revogacao.motivo}`;
  return leilao.publicadoEm === null
    ? `Rascunho com ${lots}: ninguém fora do escritório o vê, e ele não recebe lances.`
    : `Publicado em ${formatDateTime(leilao.publicadoEm)}, com ${lots}.`;
}

function Findings({ findings }: { findings: Publication['pendencias'] }) {
  return (
    <FormCard title="Pendências">
      <Cell span={12}>
        {findings.length === 0 ? (
          <p>Nada falta. O edital pode ser publicado.</p>
        ) : (
          <ul className={`plain-list stack gap-3 ${classes.findings}`}>
            {findings.map(({ codigo, frase, onde, aviso, segundaPessoa, lote }) => (
              <li key={`${codigo} ${lote ?? ''}`}>
                <span>
                  {aviso && <strong>Aviso: </strong>}
                  {frase} {segundaPessoa && 'Outra pessoa pode aprovar a publicação assim.'}
                </span>
                {codigo !== 'edital-missing' && (
                  <Link to={onde} className={classes.mend}>
                    Corrigir
                    <span className="visually-hidden">: {frase}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </Cell>
    </FormCard>
  );
}
