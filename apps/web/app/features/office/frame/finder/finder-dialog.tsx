import { FINDER_LEAST } from '@martelo/contract/shapes/limits';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Dialog } from '../../../../ui/dialog/dialog';
import { Icon } from '../../../../ui/icon';
import classes from './finder-dialog.module.css';
import type { FinderGroup, FinderItem } from './finder-results';
import { type Finder, useFinder } from './use-finder';

type Props = { opened: boolean; onClose: () => void };

/** Finds a page, a lot, a vehicle, a person, a sale or a paper, by the keyboard alone or by touch. */
export function FinderDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Buscar em tudo">
      <FinderBox onClose={onClose} />
    </Dialog>
  );
}

function FinderBox({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const finder = useFinder(typed);
  const choice = useChoice(id, { typed, finder, onClose });
  return (
    <div className={classes.root}>
      <div className={classes.field}>
        <Icon of={IconSearch} />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label="Buscar em tudo"
          aria-expanded={finder.groups.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={choice.item ? optionId(id, choice.item) : undefined}
          aria-autocomplete="list"
          placeholder="Lote, placa, cliente, CPF, AR ou página"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={choice.onKeyDown}
        />
      </div>
      <Found id={id} groups={finder.groups} chosen={choice.item} onFollow={onClose} />
      <p className={classes.said} role="status">
        {wordsOf(typed, finder)}
      </p>
    </div>
  );
}

type FoundProps = {
  id: string;
  groups: readonly FinderGroup[];
  chosen: FinderItem | null;
  onFollow: () => void;
};

function Found({ id, groups, chosen, onFollow }: FoundProps) {
  return (
    <div
      id={`${id}-found`}
      role="listbox"
      aria-label="Resultados"
      className={classes.found}
      hidden={groups.length === 0}
    >
      {groups.map(({ label, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options of a list box
        <div key={label} role="group" aria-label={label}>
          <p className={classes.title} aria-hidden="true">
            {label}
          </p>
          {items.map((item) => (
            <Link
              key={item.key}
              id={optionId(id, item)}
              to={item.to}
              role="option"
              aria-selected={item.key === chosen?.key}
              tabIndex={-1}
              className={`cluster ${classes.option}`}
              onClick={onFollow}
            >
              <span className={classes.label}>{item.label}</span>
              {item.detail && <span className={classes.detail}>{item.detail}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

function optionId(id: string, { key }: FinderItem): string {
  return `${id}-${key.replaceAll(/[^\w-]/g, '-')}`;
}

type ChoiceOf = {
  typed: string;
  finder: Finder;
  onClose: () => void;
};

/**
 * The arrows choose a row, Enter opens it. The first row is chosen until somebody chooses another. Enter
 * before the server has answered opens what it answers first.
 */
function useChoice(id: string, { typed, finder, onClose }: ChoiceOf) {
  const { groups, waiting } = finder;
  const navigate = useNavigate();
  const items = groups.flatMap((group) => group.items);
  const [key, setKey] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const at = Math.max(
    0,
    items.findIndex((item) => item.key === key),
  );
  const item = items[at] ?? null;

  function open({ to }: FinderItem): void {
    onClose();
    void navigate(to);
  }
  const isAwaited = awaited === typed && !waiting;
  const opened = useRef(open);
  useEffect(() => {
    opened.current = open;
  });
  useEffect(() => {
    if (!isAwaited) return;
    setAwaited(null);
    if (item) opened.current(item);
  }, [isAwaited, item]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (item) open(item);
      else if (waiting) setAwaited(typed);
    }
    const step = STEPS[event.key];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    const next = items[(at + step + items.length) % items.length];
    setKey(next?.key ?? null);
    if (next) document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
  }
  return { item, onKeyDown };
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function wordsOf(typed: string, { groups, waiting, failure }: Finder): string {
  if (failure) return failure;
  if (waiting) return 'Buscando…';
  const text = typed.trim();
  if (text === '') return 'Setas para escolher, Enter para abrir.';
  if (groups.length > 0) return '';
  if (text.length < FINDER_LEAST) return 'Digite mais uma letra ou número.';
  return `Nada encontrado para “${text}”. Confira o número, ou busque por outra palavra.`;
}
