import { useParams } from 'react-router';
import { SettingsPage } from '../../features/admin-settings/settings-page';

export function meta() {
  return [{ title: 'Configurações | Martelo' }, { name: 'robots', content: 'noindex' }];
}

/** /admin/configuracoes/:secao? */
export default function Settings() {
  return <SettingsPage section={useParams().secao} />;
}
