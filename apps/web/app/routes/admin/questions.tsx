import { adminMeta } from '../../features/office/frame/admin-meta';
import { QuestionsPage } from '../../features/office/questions/questions-page';

export function meta() {
  return adminMeta('Perguntas');
}

export default function Questions() {
  return <QuestionsPage />;
}
