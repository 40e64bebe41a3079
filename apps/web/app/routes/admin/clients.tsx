import { ApprovedClients } from '../../features/admin-clients/approved-clients';
import { PendingClients } from '../../features/admin-clients/pending-clients';
import { AdminPage } from '../../ui/admin-page';

export function meta() {
  return [
    { title: 'Clientes Pendentes | Administração Martelo' },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Clients() {
  return (
    <AdminPage
      title="Clientes Pendentes"
      lead="Confira os dados e os documentos. Só clientes aprovados entram e dão lances."
    >
      <PendingClients />
      <ApprovedClients />
    </AdminPage>
  );
}
