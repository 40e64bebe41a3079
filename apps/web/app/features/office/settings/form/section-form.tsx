import { Button } from '@mantine/core';
import type { Permission } from '@martelo/core/permissions';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/format/formats';
import { useCan } from '../../../../lib/session/use-can';
import { FormBar, formClass } from '../../../../ui/form/form-card';
import { UnsavedGuard } from '../../../../ui/form/unsaved-guard';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../settings.module.css';
import type { SettingsForm } from './use-settings-form';

/** The words of a form that is no section of the settings, and who may send it. */
interface Words {
  readOnly: string;
  /** Beside the buttons while nothing is changed. */
  unchanged: string | null;
  /** The page that is left with unsaved changes. */
  what: string;
  permission: Permission;
}

const OF_SETTINGS: Words = {
  readOnly: 'Você pode ler estas configurações, mas não mudá-las.',
  unchanged: null,
  what: 'destas configurações',
  permission: 'settings.change',
};

type Props<D> = { form: SettingsForm<D>; label: string; words?: Words; children: ReactNode };

/** The frame of every section: its fields, the result of saving it and its buttons. */
export function SectionForm<D>({ form, label, words = OF_SETTINGS, children }: Props<D>) {
  const mayChange = useCan(words.permission);
  return (
    <form
      ref={form.element}
      className={formClass}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {!mayChange && <MessageBox>{words.readOnly}</MessageBox>}
      <fieldset disabled={!mayChange} className={formClass}>
        {children}
      </fieldset>
      {mayChange && (
        <FormBar message={<FormMessage form={form} />}>
          <span className={classes.changed}>
            {form.dirty
              ? 'Há alterações não salvas.'
              : (words.unchanged ?? changedWords(form.updatedAt))}
          </span>
          <Button variant="default" onClick={form.discard} disabled={form.saving || !form.dirty}>
            Descartar
          </Button>
          <Button type="submit" loading={form.saving} disabled={!form.dirty}>
            Salvar
          </Button>
        </FormBar>
      )}
      <UnsavedGuard blocker={form.guard.blocker} what={words.what} />
    </form>
  );
}

function changedWords(updatedAt: string | null): string {
  return updatedAt ? `Alterado em ${formatDateTime(updatedAt)}` : 'Como veio com o sistema';
}

function FormMessage<D>({ form }: { form: SettingsForm<D> }) {
  if (!form.failure) return null;
  return (
    <MessageBox tone="danger">
      {form.failure}
      {form.conflict && (
        <span className={classes.choice}>
          <Button size="sm" variant="default" onClick={() => void form.takeTheirs()}>
            Descartar as minhas e ver as que estão salvas
          </Button>
          <Button size="sm" variant="default" onClick={() => void form.keepMine()}>
            Manter as minhas e salvar
          </Button>
        </span>
      )}
    </MessageBox>
  );
}

/** Binds a text field to the draft; the field's name is the path that the server's errors use. */
export function bindText<D>(
  form: SettingsForm<D>,
  name: string,
  value: string,
  set: (draft: D, text: string) => D,
) {
  return {
    name,
    value,
    error: form.errors[name],
    disabled: form.saving,
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = event.currentTarget.value;
      form.change(name, (draft) => set(draft, text));
    },
  };
}
