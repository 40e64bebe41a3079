import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import type {
  AuctionTermsAnswer,
  AuctionTermsOnWire,
} from '@martelo/contract/shapes/auction-terms';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { REGIME_NAMES } from '@martelo/contract/texts/terms-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../lib/remote/use-call';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { AdminPage } from '../../../../ui/page/admin-page';
import { ErrorState } from '../../../../ui/state/error-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { bindText, SectionForm } from '../form/section-form';
import { type StoredSettings, useSettingsForm } from '../form/use-settings-form';
import { FeeFields } from './fee-fields';
import { PaymentFields } from './payment-fields';
import { RateFields } from './rate-fields';
import { type TermsDraft, termsDraftOf, termsProblems, termsToSend } from './terms-draft';
import { TermsVersions } from './terms-versions';

const LABEL = 'Condições do leilão';

/** The terms of one auction, with their frozen versions. */
export function TermsPage({ id }: { id: string }) {
  const stored = useCall('GET /api/admin/auctions/:id/terms', { params: { id } });
  return (
    <AdminPage title={LABEL} back={{ to: `/admin/leiloes/${id}`, label: 'Página do leilão' }}>
      {stored.data ? (
        <TermsForm id={id} read={stored.data} />
      ) : stored.error ? (
        <ErrorState
          message="Não foi possível carregar as condições deste leilão."
          onRetry={stored.reload}
          retrying={stored.loading}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </AdminPage>
  );
}

const WORDS = {
  readOnly: 'Você pode ler estas condições, mas não mudá-las.',
  unchanged: 'Vale para os lotes sem lance.',
  what: 'destas condições',
  permission: 'auctions.change',
} as const;

function TermsForm({ id, read }: { id: string; read: AuctionTermsAnswer }) {
  const [shown, setShown] = useState(read);
  const params = { id };
  /** Also keeps the versions, which a save may add to. */
  const stored = (answer: AuctionTermsAnswer): StoredSettings<AuctionTermsOnWire> => {
    setShown(answer);
    return { version: answer.version, updatedAt: null, value: answer.condicoes };
  };
  const form = useSettingsForm(
    { version: read.version, updatedAt: null, value: read.condicoes },
    {
      draftOf: termsDraftOf,
      check: termsProblems,
      send: async (draft: TermsDraft, version) => {
        const body = { condicoes: termsToSend(draft), version };
        return stored(await browserApi.call('PUT /api/admin/auctions/:id/terms', { params, body }));
      },
      reread: async () =>
        stored(await browserApi.call('GET /api/admin/auctions/:id/terms', { params })),
      onStored: () => {},
      saved: read.noEdital ? publicationTexts.termsWait : 'Condições salvas.',
    },
  );
  const { titulo, regime } = shown.leilao;
  return (
    <>
      {shown.noEdital && (
        <MessageBox tone="info">
          {shown.aguardam ? publicationTexts.termsWaiting : publicationTexts.termsInEdital}{' '}
          <Link to={`/admin/leiloes/publicacao/${id}`}>Ir para Publicação</Link>
        </MessageBox>
      )}
      <SectionForm form={form} label={LABEL} words={WORDS}>
        <FormCard title={titulo} lead={REGIME_NAMES[regime]}>
          <Cell span={4}>
            <TextInput
              label="Comissão do leiloeiro"
              required
              inputMode="decimal"
              maxLength={6}
              rightSection="%"
              {...bindText(
                form,
                'condicoes.comissaoPontosBase',
                form.draft.comissao,
                (draft, comissao) => ({ ...draft, comissao }),
              )}
            />
          </Cell>
        </FormCard>
        <FeeFields form={form} />
        <PaymentFields
          form={form}
          path="condicoes"
          draft={form.draft.pagamento}
          get={({ pagamento }) => pagamento}
          set={(draft, pagamento) => ({ ...draft, pagamento })}
        />
        <RateFields form={form} />
        <FormCard title="Homologação">
          <Cell span={6}>
            <Checkbox
              label="A venda depende de homologação pelo órgão"
              name="condicoes.exigeHomologacao"
              disabled={form.saving}
              checked={form.draft.exigeHomologacao}
              onChange={({ currentTarget }) => {
                const exigeHomologacao = currentTarget.checked;
                form.change('condicoes.exigeHomologacao', (draft) => ({
                  ...draft,
                  exigeHomologacao,
                }));
              }}
            />
          </Cell>
          <Cell span={6}>
            <TextInput
              label="Prazo de recurso, em dias úteis"
              required
              inputMode="numeric"
              maxLength={2}
              {...bindText(
                form,
                'condicoes.prazoRecursoDiasUteis',
                form.draft.prazoRecurso,
                (draft, prazoRecurso) => ({ ...draft, prazoRecurso }),
              )}
            />
          </Cell>
        </FormCard>
      </SectionForm>
      <TermsVersions versions={shown.versoes} />
    </>
  );
}
