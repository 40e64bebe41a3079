import { Button } from '@mantine/core';
import { MAX_INCREMENT_STEPS } from '@martelo/core/increments';
import { toReais } from '@martelo/core/money';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatReais } from '../../../lib/format/formats';
import { MoneyInput } from '../../../ui/form/money-input';
import { Icon } from '../../../ui/icon';
import { RowAction } from '../../../ui/list/row-action';
import classes from './bid-rules.module.css';
import { incrementExample, newLine, suggestedLines, type TypedLine } from './rules-draft';
import type { RulesForm } from './rules-form';

/** Edits the minimum increments: one line per range of the current bid. */
export function IncrementLines({ form }: { form: RulesForm }) {
  const { lines } = form.draft.rules;
  const list = useRef<HTMLOListElement>(null);
  const focusLine = useWantedFocus(list);
  const change = (changed: TypedLine[]) => form.setRules('incrementos', { lines: changed });

  function begin(begun: TypedLine[]): void {
    focusLine(0);
    change(begun);
  }

  function add(): void {
    focusLine(lines.length - 1);
    change([...lines.slice(0, -1), newLine(), ...lines.slice(-1)]);
  }

  function remove(line: TypedLine, index: number): void {
    focusLine(Math.max(0, index - 1));
    change(lines.filter(({ key }) => key !== line.key));
  }

  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>Incrementos</legend>
      <p className={classes.note}>
        {lines.length === 0
          ? 'Sem incremento (qualquer valor acima).'
          : 'Cada lance supera o atual em pelo menos o incremento da sua faixa. O primeiro lance pode ser igual ao lance inicial.'}
      </p>
      {lines.length > 0 && (
        <ol className={`plain-list stack gap-3 ${classes.lines}`} ref={list}>
          {lines.map((line, index) => (
            <Line
              key={line.key}
              form={form}
              line={line}
              index={index}
              count={lines.length}
              onChange={(part) =>
                change(lines.map((known) => (known === line ? { ...line, ...part } : known)))
              }
              onRemove={() => remove(line, index)}
            />
          ))}
        </ol>
      )}
      <Example lines={lines} />
      {form.errors.incrementos && (
        <p className={classes.error} role="alert">
          {form.errors.incrementos}
        </p>
      )}
      <LineButtons
        count={lines.length}
        disabled={form.saving}
        onAdd={lines.length === 0 ? () => begin([newLine(), newLine()]) : add}
        onSuggest={() => begin(suggestedLines())}
        onClear={() => change([])}
      />
    </fieldset>
  );
}

/** What the typed table means for one bid, by the rule that decides real ones. */
function Example({ lines }: { lines: readonly TypedLine[] }) {
  const example = incrementExample(lines);
  if (!example) return null;
  return (
    <p className={classes.example}>
      Exemplo: com um lance de <b>{formatReais(toReais(example.bid))}</b>, o próximo é de pelo menos{' '}
      <b>{formatReais(toReais(example.next))}</b>.
    </p>
  );
}

type LineProps = {
  form: RulesForm;
  line: TypedLine;
  index: number;
  count: number;
  onChange: (part: Partial<TypedLine>) => void;
  onRemove: () => void;
};

function Line({ form, line, index, count, onChange, onRemove }: LineProps) {
  const name = `incrementos.${index}`;
  return (
    <li>
      <fieldset className={classes.line} aria-label={`Faixa ${index + 1}`}>
        {index === count - 1 ? (
          <span className={classes.above}>{count === 1 ? 'Qualquer valor' : 'Acima disso'}</span>
        ) : (
          <MoneyInput
            size="md"
            label="Lance atual até"
            name={`${name}.ate`}
            value={line.ate}
            error={form.errors[`${name}.ate`]}
            disabled={form.saving}
            onValueChange={(ate) => onChange({ ate })}
          />
        )}
        <MoneyInput
          size="md"
          label="Incremento de"
          name={`${name}.valor`}
          value={line.valor}
          error={form.errors[`${name}.valor`]}
          disabled={form.saving}
          onValueChange={(valor) => onChange({ valor })}
        />
        <span className={classes.remove}>
          <RowAction
            icon={IconTrash}
            label="Remover"
            subject={`faixa ${index + 1}`}
            compact
            tone="danger"
            disabled={form.saving}
            onClick={onRemove}
          />
        </span>
      </fieldset>
    </li>
  );
}

type ButtonProps = {
  count: number;
  disabled: boolean;
  onAdd: () => void;
  onSuggest: () => void;
  onClear: () => void;
};

function LineButtons({ count, disabled, onAdd, onSuggest, onClear }: ButtonProps) {
  const isFull = count >= MAX_INCREMENT_STEPS;
  return (
    <div className={`cluster ${classes.buttons}`}>
      <Button
        variant="default"
        leftSection={<Icon of={IconPlus} />}
        disabled={disabled || isFull}
        onClick={onAdd}
      >
        {count === 0 ? 'Definir incrementos' : isFull ? `Limite de ${count} faixas` : 'Outra faixa'}
      </Button>
      <Button variant="default" disabled={disabled} onClick={onSuggest}>
        Usar tabela sugerida
      </Button>
      {count > 0 && (
        <Button variant="default" disabled={disabled} onClick={onClear}>
          Sem incremento
        </Button>
      )}
    </div>
  );
}

/** When a line was added or removed, focuses the first field of the line now at that index. */
function useWantedFocus(list: React.RefObject<HTMLOListElement | null>) {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.children[wanted.current]?.querySelector('input')?.focus();
    wanted.current = null;
  });
  return (index: number) => {
    wanted.current = index;
  };
}
