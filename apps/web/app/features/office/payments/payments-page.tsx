import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useCan } from '../../../lib/session/use-can';
import { FilterTabs } from '../../../ui/list/filter-tabs';
import { AdminPage } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { FreeList } from './free/free-list';
import { ReceivedList } from './received-list';
import { RefundList } from './refunds/refund-list';
import { StatementsTab } from './statements/statements-tab';

const TABS = [
  { value: 'recebidos', label: 'Recebidos' },
  { value: 'livres', label: 'Não identificados' },
  { value: 'devolucoes', label: 'Devoluções' },
  { value: 'extratos', label: 'Extratos' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** All money of the yard: what came in, and what goes back. */
export function PaymentsPage() {
  const query = useListQuery();
  const mayCredit = useCan('sales.credit');
  const tabs = TABS.filter(({ value }) => value !== 'extratos' || mayCredit);
  const named = query.filter('aba');
  const tab = tabs.find(({ value }) => value === named)?.value ?? 'recebidos';
  return (
    <AdminPage
      title="Pagamentos"
      lead="O dinheiro que entrou, o que ainda não tem destino e o que volta a quem pagou."
      actions={
        <Permitted to="coaf.read">
          <Button variant="default" component={Link} to="/admin/coaf">
            Operações para análise (COAF)
          </Button>
        </Permitted>
      }
    >
      <FilterTabs
        label="Lista"
        tabs={tabs}
        value={tab}
        onChange={(chosen: Tab) => query.setFilter('aba', chosen === 'recebidos' ? '' : chosen)}
      />
      {tab === 'recebidos' && <ReceivedList />}
      {tab === 'livres' && <FreeList />}
      {tab === 'devolucoes' && <RefundList />}
      {tab === 'extratos' && <StatementsTab />}
    </AdminPage>
  );
}
