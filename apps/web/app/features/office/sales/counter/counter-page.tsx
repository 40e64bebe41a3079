import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { useListQuery } from '../../../../lib/remote/use-list-query';
import { Icon } from '../../../../ui/icon';
import { AdminPage } from '../../../../ui/page/admin-page';
import classes from './counter.module.css';
import { CounterBuyer } from './counter-buyer';
import { PersonSearch } from './person-search';

/** The counter: find a person, see everything, and go on to the next one, by keyboard alone. */
export function CounterPage() {
  const query = useListQuery();
  const search = useRef<HTMLInputElement>(null);
  const person = query.filter('pessoa');
  function next(): void {
    query.setFilter('pessoa', '');
    search.current?.focus();
    search.current?.select();
  }
  useShortcuts(
    [
      { keys: 'escape', label: 'Próxima pessoa', run: next },
      { keys: 'n', label: 'Próxima pessoa', run: next },
      { keys: '/', label: 'Ir para a busca', run: () => search.current?.focus() },
    ],
    { title: 'No balcão' },
  );
  return (
    <AdminPage title="Balcão" lead="Tudo o que uma pessoa arrematou e deve, em uma tela.">
      <PersonSearch
        input={search}
        onChosen={({ id }) => query.setFilter('pessoa', id)}
        onCleared={() => query.setFilter('pessoa', '')}
      />
      <p className={classes.keys}>
        <kbd>
          <Icon of={IconArrowUp} size={14} />
          <span className="visually-hidden">Seta para cima</span>
        </kbd>{' '}
        <kbd>
          <Icon of={IconArrowDown} size={14} />
          <span className="visually-hidden">Seta para baixo</span>
        </kbd>{' '}
        escolhem, <kbd>Enter</kbd> abre, <kbd>Esc</kbd> ou <kbd>N</kbd> vai para a próxima pessoa,{' '}
        <kbd>1</kbd> a <kbd>9</kbd> vão para um arremate, <kbd>?</kbd> mostra os atalhos.
      </p>
      {person && <CounterBuyer key={person} id={person} />}
    </AdminPage>
  );
}
