import type { SavedSearch } from '@martelo/contract/shapes/saved-searches';
import type { SearchFrequency } from '@martelo/core/saved-search';
import { IconBellPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDate } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { SelectField } from '../../../../ui/form/field';
import { Icon } from '../../../../ui/icon';
import { EmptyState } from '../../../../ui/state/empty-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { ReadingFailure } from '../sales/reading-failure';
import classes from './searches.module.css';

const load = () => browserApi.call('GET /api/account/searches');

const FREQUENCY_NAMES: Record<SearchFrequency, string> = {
  na_hora: 'Logo que entrar',
  diario: 'Uma vez por dia, às 8h',
};

/** The searches that the person keeps, the newest first. */
export function SearchList() {
  const { data, failure, read } = useOwnReading(load);
  // Focus goes to the list when a row with the focus leaves it.
  const [left, setLeft] = useState('');
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (left) note.current?.focus();
  }, [left]);
  if (!data) {
    if (failure) return <ReadingFailure message={failure} onRetry={read} />;
    return (
      <>
        <Skeleton height={112} />
        <Skeleton height={112} />
      </>
    );
  }
  return (
    <>
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      {left && (
        <p role="status" className={classes.left} ref={note} tabIndex={-1}>
          {left}
        </p>
      )}
      {data.length === 0 && (
        <EmptyState
          icon={IconBellPlus}
          title="Você ainda não salvou buscas."
          action={<Link to="/veiculos">Ver os veículos</Link>}
        >
          Filtre a lista de veículos e toque em Salvar busca: avisamos quando entrar um lote novo.
        </EmptyState>
      )}
      <ul className={classes.list}>
        {data.map((search) => (
          <li key={search.id}>
            <Row
              search={search}
              onChanged={read}
              onRemoved={() => {
                setLeft(`A busca “${search.nome}” foi apagada.`);
                read();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type RowProps = { search: SavedSearch; onChanged: () => void; onRemoved: () => void };

function Row({ search, onChanged, onRemoved }: RowProps) {
  const { id, nome, link, frequencia, desde } = search;
  const changing = useAction({
    run: (frequency: SearchFrequency) =>
      browserApi.call('PUT /api/account/searches/:id', {
        params: { id },
        body: { frequencia: frequency },
      }),
    onDone: onChanged,
  });
  const removing = useAction({
    run: () => browserApi.call('DELETE /api/account/searches/:id', { params: { id } }),
    onDone: onRemoved,
    onFailed: onChanged,
  });
  const failure = changing.failure || removing.failure;
  return (
    <article className={classes.row}>
      <h2 className={classes.name}>
        <Link to={link}>{nome}</Link>
      </h2>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Apagar a busca ${nome}`}
        title="Apagar a busca"
        disabled={removing.busy}
        onClick={() => void removing.start()}
      >
        <Icon of={IconTrash} size={20} />
      </button>
      <div className={classes.frequency}>
        <SelectField
          label="Avisar"
          value={changing.pending ?? frequencia}
          disabled={changing.busy}
          onChange={(event) => void changing.start(event.currentTarget.value as SearchFrequency)}
        >
          {Object.entries(FREQUENCY_NAMES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <p className={classes.soft}>
          Salva em <time dateTime={desde}>{formatDate(desde)}</time>
        </p>
      </div>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
    </article>
  );
}
