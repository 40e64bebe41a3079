import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../../../ui/icon';
import { RowAction } from '../../../../ui/list/row-action';
import classes from './item-list.module.css';
import { movedItem } from './keyed';

type Props<T> = {
  /** The noun for one item: 'banner', 'pergunta'. */
  noun: string;
  items: readonly T[];
  max: number;
  disabled: boolean;
  /** The error of the whole list. */
  error?: string | undefined;
  titleOf: (item: T) => string;
  fields: (item: T, index: number) => ReactNode;
  onChange: (items: T[]) => void;
  makeNew: () => T;
};

/** A list whose items can be edited, moved, removed and added. */
export function ItemList<T extends { key: string }>(props: Props<T>) {
  const { noun, items, max, disabled, error, titleOf, fields, onChange, makeNew } = props;
  const { list, follow } = useFollowedFocus();

  function move(item: T, step: number): void {
    follow(item.key, step < 0 ? 'up' : 'down');
    onChange(movedItem(items, item.key, step));
  }

  function add(): void {
    const item = makeNew();
    follow(item.key, 'field');
    onChange([...items, item]);
  }

  return (
    <div className={classes.root}>
      <ol className={`plain-list stack ${classes.list}`} ref={list}>
        {items.map((item, index) => (
          <li key={item.key} className={classes.item} data-key={item.key}>
            <div className={`cluster ${classes.head}`}>
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.title}>{titleOf(item) || `Nova ${noun}`}</span>
              <div className={`cluster gap-1 ${classes.tools}`}>
                <RowAction
                  icon={IconChevronUp}
                  label="Subir"
                  subject={`${noun} ${index + 1}`}
                  compact
                  disabled={disabled || index === 0}
                  onClick={() => move(item, -1)}
                />
                <RowAction
                  icon={IconChevronDown}
                  label="Descer"
                  subject={`${noun} ${index + 1}`}
                  compact
                  disabled={disabled || index === items.length - 1}
                  onClick={() => move(item, 1)}
                />
                <RowAction
                  icon={IconTrash}
                  label="Remover"
                  subject={`${noun} ${index + 1}`}
                  compact
                  tone="danger"
                  disabled={disabled}
                  onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
                />
              </div>
            </div>
            <div className={classes.fields}>{fields(item, index)}</div>
          </li>
        ))}
      </ol>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<Icon of={IconPlus} />}
        disabled={disabled || items.length >= max}
        onClick={add}
      >
        {items.length >= max ? `Limite de ${max} atingido` : `Adicionar ${noun}`}
      </Button>
    </div>
  );
}

type Target = 'up' | 'down' | 'field';

/**
 * After a move the focus stays on the moved item; after an addition the new item's first field gets
 * it.
 */
function useFollowedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ key: string; target: Target } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { key, target } = wanted.current;
    wanted.current = null;
    const item = list.current?.querySelector(`[data-key="${key}"]`);
    if (target === 'field') {
      item?.querySelector<HTMLElement>('input, select, textarea')?.focus();
      return;
    }
    const [up, down] = item?.querySelectorAll<HTMLButtonElement>('button') ?? [];
    const button = target === 'up' ? up : down;
    (button?.disabled ? (target === 'up' ? down : up) : button)?.focus();
  });
  return {
    list,
    follow: (key: string, target: Target) => {
      wanted.current = { key, target };
    },
  };
}
