import { NativeSelect, TextInput } from '@mantine/core';
import type { CoafOperation, CoafReport } from '@martelo/contract/shapes/coaf';
import { CRITERION_NAMES, CRITERION_WORDS } from '@martelo/contract/texts/coaf-texts';
import { COAF_CRITERIA } from '@martelo/core/coaf';
import { IconReportSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportMenu } from '../../../../entities/list-export/export-menu';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatCount } from '../../../../lib/format/formats';
import { useCan } from '../../../../lib/session/use-can';
import { useFailureToast } from '../../../../lib/toast/use-failure-toast';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { AdminPage, Toolbar } from '../../../../ui/page/admin-page';
import { EmptyState } from '../../../../ui/state/empty-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './coaf.module.css';
import { JustifyDialog } from './justify-dialog';
import { operationColumns } from './operation-columns';
import { useOperations } from './use-operations';

const FAILED = 'Não foi possível carregar as operações.';

/** What the house looks at for COAF, and why each operation is in order. Nothing is sent from here. */
export function CoafPage() {
  const { list, filter, named, setFilter } = useOperations();
  const [chosen, setChosen] = useState<CoafOperation | null>(null);
  const mayJustify = useCan('coaf.justify');
  useFailureToast(list.error, FAILED);
  // After a refusal the list is read again, and the dialog shows the amount of now.
  const shown = chosen && (list.rows?.find(({ id }) => id === chosen.id) ?? chosen);
  return (
    <AdminPage
      title="Operações para análise (COAF)"
      lead="Os pagamentos e as compras que a Resolução COAF 25/2013 pede para olhar com atenção."
      back={{ to: '/admin/pagamentos', label: 'Pagamentos' }}
      actions={<ExportMenu list="coaf" query={filter} />}
    >
      <MessageBox>
        <p className={classes.plain}>
          Nada é enviado daqui. A casa analisa, decide e comunica no site do próprio COAF. Não conte
          ao cliente que uma operação foi analisada ou comunicada.
        </p>
      </MessageBox>
      <ul className={classes.criteria}>
        {COAF_CRITERIA.map((criterion) => (
          <li key={criterion}>
            <b>{CRITERION_NAMES[criterion]}:</b> {CRITERION_WORDS[criterion]}
          </li>
        ))}
      </ul>
      <Filters named={named} onChange={setFilter} />
      <Totals totals={list.data?.totais ?? null} />
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['operação', 'operações']}
        caption="Operações para análise"
        columns={operationColumns(mayJustify ? setChosen : null)}
        empty={
          <EmptyState icon={IconReportSearch} title="Nenhuma operação aqui.">
            Nada do que foi pago e comprado se encaixa nos critérios e nos filtros escolhidos.
          </EmptyState>
        }
      />
      {shown && (
        <JustifyDialog operation={shown} onStale={list.reload} onClose={() => setChosen(null)} />
      )}
    </AdminPage>
  );
}

const CRITERIA = [
  { value: '', label: 'Todos os critérios' },
  ...COAF_CRITERIA.map((value) => ({ value, label: CRITERION_NAMES[value] })),
];
const SITUATIONS = [
  { value: '', label: 'Com e sem justificativa' },
  { value: 'sem', label: 'Sem justificativa' },
  { value: 'com', label: 'Com justificativa' },
];

function Filters({
  named,
  onChange,
}: {
  named: ReturnType<typeof useOperations>['named'];
  onChange: ReturnType<typeof useOperations>['setFilter'];
}) {
  const { criterio, justificativa, de, ate } = named;
  return (
    <Toolbar>
      <div className={classes.filters}>
        <NativeSelect
          label="Critério"
          data={CRITERIA}
          value={criterio}
          onChange={(event) => onChange('criterio', event.currentTarget.value)}
        />
        <NativeSelect
          label="Justificativa"
          data={SITUATIONS}
          value={justificativa}
          onChange={(event) => onChange('justificativa', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="De"
          value={de}
          max={ate || undefined}
          onChange={(event) => onChange('de', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Até"
          value={ate}
          min={de || undefined}
          onChange={(event) => onChange('ate', event.currentTarget.value)}
        />
      </div>
    </Toolbar>
  );
}

/** Null while they load. The same money may stand under two criteria, so there is no sum of all. */
function Totals({ totals }: { totals: CoafReport['totais'] | null }) {
  if (!totals) return <Skeleton height={92} />;
  return (
    <dl className={classes.totals} aria-label="Totais das operações">
      <div>
        <dt>Sem justificativa</dt>
        <dd>{formatCount(totals.semJustificativa, 'operação', 'operações')}</dd>
      </div>
      {COAF_CRITERIA.map((criterion) => {
        const { operacoes, valor } = totals[criterion];
        return (
          <div key={criterion}>
            <dt>{CRITERION_NAMES[criterion]}</dt>
            <dd>
              {operacoes} · {formatSum(valor)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
