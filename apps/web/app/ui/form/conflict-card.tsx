import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { MessageBox } from '../state/message-box';
import type { Conflict, FormPart } from './conflict';
import classes from './conflict-card.module.css';

type Props<D> = {
  conflict: Conflict<D>;
  draft: D;
  saving: boolean;
  /** Changes the draft and removes the errors of these fields. */
  change: (update: (draft: D) => D, ...fields: string[]) => void;
  /** Replaces every value with the one that the other person saved. */
  takeTheirs: () => void;
  children?: ReactNode;
};

/** The other person's values beside this person's; a choice puts one of them into the form. */
export function ConflictCard<D>(props: Props<D>) {
  const { conflict, saving, change, takeTheirs, children } = props;
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal shows the card again
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [conflict]);
  const keepMine = () => {
    const { parts, merged } = conflict;
    change(
      (draft) => parts.reduce((kept, part) => part.take(kept, merged), draft),
      ...parts.map(({ name }) => name),
    );
  };
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={classes.card}
      aria-label="Alterações da outra pessoa"
    >
      <MessageBox tone="warn">
        O que você digitou está no formulário. Escolha o que vale em cada campo e salve de novo.
        <span className={classes.discard}>
          {conflict.parts.length > 0 && (
            <Button variant="default" disabled={saving} onClick={keepMine}>
              Manter as minhas
            </Button>
          )}
          <Button variant="default" disabled={saving} onClick={takeTheirs}>
            Descartar as minhas
          </Button>
        </span>
      </MessageBox>
      {conflict.parts.map((part) => (
        <Choice key={part.name} {...props} part={part} />
      ))}
      {children}
    </section>
  );
}

function Choice<D>({ part, conflict, draft, saving, change }: Props<D> & { part: FormPart<D> }) {
  const option = (label: string, from: D) => (
    <label className={classes.option} data-chosen={part.isSame(draft, from) || undefined}>
      <span className={classes.label}>
        <input
          type="radio"
          name={`escolha-${part.name}`}
          checked={part.isSame(draft, from)}
          disabled={saving}
          onChange={() => change((known) => part.take(known, from), part.name)}
        />
        {label}
      </span>
      <span className={classes.value}>{part.words(from) || '(vazio)'}</span>
    </label>
  );
  return (
    <fieldset className={classes.field}>
      <legend>{part.label}</legend>
      {option('Da outra pessoa', conflict.theirs)}
      {option('Seu', conflict.mine)}
    </fieldset>
  );
}
