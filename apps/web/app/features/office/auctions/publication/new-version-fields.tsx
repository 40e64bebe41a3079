import { TextInput } from '@mantine/core';
import type { Publication } from '@martelo/contract/shapes/publication';
import { isOver, isUpcoming } from '@martelo/core/auction';
import { Cell } from '../../../../ui/form/form-card';
import type { NewVersion } from './new-version';
import classes from './publication.module.css';

type Props = {
  shown: Publication;
  draft: NewVersion;
  errors: Partial<NewVersion>;
  onChange: (change: Partial<NewVersion>) => void;
};

/** What a new version of a published edital may change: everything else stays as it was announced. */
export function NewVersionFields({ shown, draft, errors, onChange }: Props) {
  const { phase } = shown.leilao;
  const bind = (name: keyof NewVersion) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Cell span={12}>
        <p>
          O que esta versão muda vale na hora em que ela é publicada. O que ficar como está continua
          como foi anunciado.
        </p>
      </Cell>
      <Cell span={8}>
        <TextInput label="Título" maxLength={160} {...bind('titulo')} />
      </Cell>
      <Cell span={4}>
        <TextInput label="Número do leilão" maxLength={20} {...bind('numeroLote')} />
      </Cell>
      <Cell span={6}>
        <TextInput
          type="datetime-local"
          label="Início"
          disabled={!isUpcoming(phase)}
          description={isUpcoming(phase) ? undefined : 'O leilão já começou.'}
          {...bind('dataInicio')}
        />
      </Cell>
      <Cell span={6}>
        <TextInput
          type="datetime-local"
          label="Término"
          disabled={isOver(phase)}
          description={isOver(phase) ? 'O leilão já terminou.' : undefined}
          {...bind('dataFim')}
        />
      </Cell>
      {shown.condicoes.length > 0 && (
        <Cell span={12}>
          <p>Condições que passam a valer para os lotes sem lance:</p>
          <ul className={`plain-list stack gap-3 ${classes.findings}`}>
            {shown.condicoes.map(({ label, before, after }) => (
              <li key={label}>
                <span>
                  {label}: {before} → <strong>{after}</strong>
                </span>
              </li>
            ))}
          </ul>
        </Cell>
      )}
    </>
  );
}
