import type { CounterPerson } from '@martelo/contract/shapes/counter';
import { formatDocument } from '@martelo/core/documents';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useCall } from '../../../../lib/remote/use-call';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from './counter.module.css';

const PAUSE_MS = 200;

type Props = {
  input: RefObject<HTMLInputElement | null>;
  onChosen: (person: CounterPerson) => void;
  /** The text was emptied: the counter is free for the next person. */
  onCleared: () => void;
};

/** One field for CPF, CNPJ, name, lot and number; its results are chosen with the arrow keys. */
export function PersonSearch({ input, onChosen, onCleared }: Props) {
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    input.current?.focus();
  }, [input]);
  function choose(person: CounterPerson): void {
    setOpen(false);
    onChosen(person);
  }
  return (
    <div className={classes.search}>
      <label className={classes.label} htmlFor="balcao-busca">
        CPF, CNPJ, nome, lote ou número do arremate
      </label>
      <Field
        {...{ input, text, isOpen, choose }}
        q={isOpen ? q : ''}
        isCurrent={q === text.trim()}
        onType={(typed) => {
          setText(typed);
          setOpen(typed.trim() !== '');
        }}
        onOpen={() => setOpen(text.trim() !== '')}
        onEscape={() => {
          setText('');
          setOpen(false);
          onCleared();
        }}
      />
    </div>
  );
}

type FieldProps = {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  q: string;
  isOpen: boolean;
  /** False while the results belong to an older text. */
  isCurrent: boolean;
  choose: (person: CounterPerson) => void;
  onType: (text: string) => void;
  onOpen: () => void;
  onEscape: () => void;
};

function Field(props: FieldProps) {
  const { input, text, q, isOpen, isCurrent, choose, onType, onOpen, onEscape } = props;
  const list = useId();
  const [active, setActive] = useState(0);
  const [found, setFound] = useState<readonly CounterPerson[]>([]);
  const shown = isOpen ? found : [];
  const chosen = isCurrent ? (shown[active] ?? shown[0]) : undefined;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (!isOpen) onOpen();
    else if (shown.length > 0) setActive((active + step + shown.length) % shown.length);
  }
  return (
    <>
      <input
        id="balcao-busca"
        ref={input}
        type="text"
        role="combobox"
        className={classes.input}
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={(event) => {
          setActive(0);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {q && <Results q={q} onFound={setFound} />}
      <div id={list} role="listbox" aria-label="Pessoas encontradas" className={classes.results}>
        {shown.map((person) => (
          // The field keeps the focus and handles the keys of its list (ARIA combobox).
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={person.id}
            id={`${list}-${person.id}`}
            role="option"
            aria-selected={person === chosen}
            className={classes.result}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <b>{person.nome || 'Sem nome'}</b>
            <span>
              {formatDocument(person.documento)}
              {person.achado && ` · ${person.achado}`}
            </span>
            <span className={classes.soft}>
              {person.arremates === 1 ? '1 arremate' : `${person.arremates} arremates`}
              {person.emAberto !== null && `, ${formatSum(person.emAberto)} em aberto`}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

type ResultsProps = { q: string; onFound: (people: readonly CounterPerson[]) => void };

/** Reads the people of a text, and says what cannot be shown as a list of them. */
function Results({ q, onFound }: ResultsProps) {
  const { data, error, loading } = useCall('GET /api/admin/counter', { query: { q } });
  useEffect(() => {
    onFound(data ?? []);
  }, [data, onFound]);
  return (
    <div role="status">
      {error && <MessageBox tone="danger">{error.message}</MessageBox>}
      {!error && loading && !data && <p className={classes.soft}>Buscando…</p>}
      {data?.length === 0 && <p className={classes.soft}>Nenhum comprador encontrado.</p>}
    </div>
  );
}
