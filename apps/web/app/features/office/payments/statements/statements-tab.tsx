import { useListQuery } from '../../../../lib/remote/use-list-query';
import { RecentStatements } from './recent-statements';
import { StatementPage } from './statement-page';
import { UploadStatement } from './upload-statement';

/** The statements of the bank: sent here, looked through line by line, credited when a person confirms. */
export function StatementsTab() {
  const query = useListQuery();
  const open = query.filter('extrato');
  const show = (id: string) => query.setFilter('extrato', id);
  if (open) return <StatementPage key={open} id={open} onClose={() => show('')} />;
  return (
    <>
      <UploadStatement onSent={({ id }) => show(id)} />
      <RecentStatements onOpen={show} />
    </>
  );
}
