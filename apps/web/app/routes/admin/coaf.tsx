import { CoafPage } from '../../features/office/coaf/coaf-page';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Operações para análise (COAF)');
}

export default function Coaf() {
  return <CoafPage />;
}
