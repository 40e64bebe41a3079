import { adminMeta } from '../../features/office/frame/admin-meta';
import { CoafPage } from '../../features/office/sales/coaf/coaf-page';

export function meta() {
  return adminMeta('Operações para análise (COAF)');
}

export default function Coaf() {
  return <CoafPage />;
}
