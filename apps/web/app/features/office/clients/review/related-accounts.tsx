import type { RelatedAccount } from '@martelo/contract/shapes/accounts';
import { Link } from 'react-router';
import { STATUS_WORDS } from '../../../../entities/person/account-words';
import { EmailAddress } from '../../../../entities/person/email-address';
import { useCall } from '../../../../lib/remote/use-call';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './related-accounts.module.css';

const SHARED: Record<RelatedAccount['shares'][number], string> = {
  document: 'documento',
  phone: 'telefone',
  email: 'caixa de e-mail',
};

/**
 * Lists other accounts with the same document, phone or mailbox, because they may belong to the
 * same person.
 */
export function RelatedAccounts({ clientId }: { clientId: string }) {
  const { data, error } = useCall('GET /api/users/:id', { params: { id: clientId } });
  if (error) {
    return (
      <MessageBox tone="warn">Não foi possível procurar contas com os mesmos dados.</MessageBox>
    );
  }
  if (!data) return <Skeleton height={24} width={260} />;
  if (data.related.length === 0) return null;
  return (
    <MessageBox tone="warn">
      {data.related.length === 1
        ? 'Outra conta tem os mesmos dados:'
        : 'Outras contas têm os mesmos dados:'}
      <ul className={classes.list}>
        {data.related.map((account) => (
          <li key={account.id}>
            <Link to={`/admin/usuarios/gerenciar?busca=${encodeURIComponent(account.email)}`}>
              {account.name}
            </Link>{' '}
            (<EmailAddress address={account.email} />
            ): mesmo {sharedWords(account)}; {stateWords(account)}
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}

function sharedWords({ shares }: RelatedAccount): string {
  return new Intl.ListFormat('pt-BR').format(shares.map((what) => SHARED[what]));
}

function stateWords({ status, isBanned }: RelatedAccount): string {
  const words = STATUS_WORDS[status].toLowerCase();
  return isBanned ? `${words} e banido.` : `${words}.`;
}
