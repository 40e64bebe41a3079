import { Button } from '@mantine/core';
import type { CoafOperation } from '@martelo/contract/shapes/coaf';
import { COAF_CRITERION_NAMES } from '@martelo/contract/texts/coaf-texts';
import { COAF_CRITERIA, FLEET_VEHICLES } from '@martelo/core/coaf';
import { formatDocument } from '@martelo/core/documents';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExportMenu } from '../../../../entities/list-export/export-menu';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDate } from '../../../../lib/format/formats';
import { useListQuery } from '../../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../../lib/remote/use-remote-list';
import { useFailureToast } from '../../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../../lib/transport/browser-api';
import { withTotal } from '../../../../lib/transport/total-count';
import type { Column } from '../../../../ui/list/data-table';
import { ListSelect } from '../../../../ui/list/list-select';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { AdminPage, Toolbar } from '../../../../ui/page/admin-page';
import { EmptyState } from '../../../../ui/state/empty-state';
import classes from './coaf.module.css';
import { Justification } from './justification';
import { JustifyDialog } from './justify-dialog';

const FAILED = 'Não foi possível carregar as operações.';
const CRITERIA = { '': 'Todos', ...COAF_CRITERION_NAMES };
const ANSWERS = { '': 'Todas', pendentes: 'Sem justificativa' };

/** What the house looks at before it tells COAF of it: three criteria, nothing is sent from here. */
export function CoafPage() {
  const query = useListQuery();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const criterio = COAF_CRITERIA.find((one) => one === query.filter('criterio'));
  const pendentes = query.filter('pendentes') === '1';
  const filter = { ...(criterio && { criterio }), ...(pendentes && { pendentes }) };
  const list = useRemoteList(query, {
    name: 'coaf',
    pageSize: 50,
    filter,
    read: async ({ page, limit }, signal) => {
      const input = { query: { page, limit, ...filter } };
      return withTotal(await browserApi.answer('GET /api/admin/coaf', input, { signal }));
    },
  });
  useReloadOnLive([['coaf']], ['sales']);
  useFailureToast(list.error, FAILED);
  const chosen = list.rows?.find(({ id }) => id === chosenId);
  return (
    <AdminPage
      title="Operações para análise (COAF)"
      actions={<ExportMenu list="coaf" query={filter} />}
      lead={`Tudo o que uma pessoa comprou em um leilão, quando pagou R$ 30.000,00 ou mais em dinheiro, quando outra pessoa pagou, ou a partir de ${FLEET_VEHICLES} veículos. Nada é enviado daqui: quem comunica ao COAF é a casa.`}
    >
      <Toolbar>
        <div className={`cluster ${classes.filters}`}>
          <ListSelect
            label="Critério"
            value={criterio ?? ''}
            options={CRITERIA}
            onChoose={(chosenCriterion) => query.setFilter('criterio', chosenCriterion)}
          />
          <ListSelect
            label="Justificativa"
            value={pendentes ? 'pendentes' : ''}
            options={ANSWERS}
            onChoose={(answer) => query.setFilter('pendentes', answer ? '1' : '')}
          />
        </div>
      </Toolbar>
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['operação', 'operações']}
        caption="Operações para análise"
        columns={columnsOf(setChosenId)}
        empty={
          <EmptyState icon={IconShieldCheck} title="Nenhuma operação aqui.">
            Uma operação aparece assim que o pagamento é creditado ou o lote é vendido.
          </EmptyState>
        }
      />
      {chosen && (
        <JustifyDialog
          operation={chosen}
          onClose={() => setChosenId(null)}
          onChanged={() => void list.reload()}
        />
      )}
    </AdminPage>
  );
}

const columnsOf = (onJustify: (id: string) => void): Column<CoafOperation>[] => [
  {
    key: 'buyer',
    header: 'Comprador',
    lead: true,
    width: '20%',
    cell: ({ comprador, documento, tipoPessoa }) => (
      <span className={classes.what}>
        <Link to={`/admin/usuarios/gerenciar?busca=${encodeURIComponent(documento || comprador)}`}>
          {comprador}
        </Link>
        <span className={classes.soft}>
          {tipoPessoa === 'juridica' ? 'CNPJ' : 'CPF'} {formatDocument(documento)}
        </span>
      </span>
    ),
  },
  {
    key: 'why',
    header: 'Critério',
    width: '18%',
    cell: ({ criterio, tipoPessoa }) => (
      <span className={classes.what}>
        {COAF_CRITERION_NAMES[criterio]}
        {criterio === 'frota' && tipoPessoa === 'juridica' && (
          <span className={classes.soft}>Confira a data de abertura da empresa.</span>
        )}
      </span>
    ),
  },
  {
    key: 'sales',
    header: 'Arremates',
    width: '22%',
    cell: ({ arremates, leilao }) => (
      <span className={classes.what}>
        <span className={classes.soft}>{leilao}</span>
        {arremates.map(({ id, numero, lote, veiculo, pagoPor }) => (
          <span key={id}>
            <Link to={`/admin/arremates/${id}`}>{veiculo}</Link>{' '}
            <span className={classes.soft}>
              Lote {lote} · {numero}
              {pagoPor && ` · pago por ${pagoPor}`}
            </span>
          </span>
        ))}
      </span>
    ),
  },
  { key: 'amount', header: 'Valor', numeric: true, cell: ({ valor }) => formatSum(valor) },
  { key: 'at', header: 'Data', cell: ({ em }) => formatDate(em) },
  {
    key: 'note',
    header: 'Justificativa',
    width: '24%',
    cell: ({ justificativa }) =>
      justificativa ? <Justification {...justificativa} /> : 'Sem justificativa',
  },
  {
    key: 'actions',
    header: 'Ações',
    actions: true,
    quiet: true,
    cell: ({ id, justificativa }) => (
      <Button variant="default" onClick={() => onJustify(id)}>
        {justificativa ? 'Escrever outra' : 'Justificar'}
      </Button>
    ),
  },
];
