import { Button, Textarea, TextInput } from '@mantine/core';
import type { SiteDocument } from '@martelo/contract/shapes/site-settings';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { documentDay } from '../../../../entities/settings/document-day';
import { DocumentPage } from '../../../../entities/settings/document-page';
import { Dialog } from '../../../../ui/dialog/dialog';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { Icon } from '../../../../ui/icon';
import { ItemList } from '../form/item-list';
import { changedItem, type KeyedItem, withKey, withKeys } from '../form/keyed';
import { bindText, SectionForm } from '../form/section-form';
import { type SettingsForm, type StoredSettings, useSettingsForm } from '../form/use-settings-form';
import classes from '../settings.module.css';

export type DocumentKey = 'edital' | 'termos' | 'privacidade';
type Value<K extends DocumentKey> = Record<K, SiteDocument>;
type Clause = KeyedItem<SiteDocument['secoes'][number]>;
type Draft = { versao: string; secoes: Clause[] };
type Form = SettingsForm<Draft>;

type Props<K extends DocumentKey> = {
  name: K;
  title: string;
  /** Explains how a change of this text affects people. */
  consequence: ReactNode;
  stored: StoredSettings<Value<K>>;
  send: (
    document: Pick<SiteDocument, 'versao' | 'secoes'>,
    version: string,
  ) => Promise<StoredSettings<Value<K>>>;
  reread: () => Promise<StoredSettings<Value<K>>>;
  onStored: (stored: StoredSettings<Value<K>>) => void;
};

const MAX_CLAUSES = 60;

/** A legal text of the yard: its sections, its version and a preview of its page. */
export function DocumentSection<K extends DocumentKey>(props: Props<K>) {
  const { name, title, consequence, stored, send, reread, onStored } = props;
  const [shown, setShown] = useState(stored.value[name].atualizadoEm);
  const form = useSettingsForm<Value<K>, Draft>(stored, {
    draftOf: (value) => draftOf(value[name]),
    send,
    reread,
    onStored(fresh) {
      setShown(fresh.value[name].atualizadoEm);
      onStored(fresh);
    },
  });
  return (
    <SectionForm form={form} label={title}>
      <FormCard title={title} lead={consequence}>
        <Cell span={4}>
          <TextInput
            label="Versão"
            required
            maxLength={20}
            description={`De ${documentDay(shown)}. Se o texto mudar e a versão não, ela avança sozinha ao salvar.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...bindText(form, `${name}.versao`, form.draft.versao, (draft, versao) => ({
              ...draft,
              versao,
            }))}
          />
        </Cell>
        <Cell span={8}>
          <Preview title={title} document={{ ...form.draft, atualizadoEm: shown }} />
        </Cell>
        <ItemList
          noun="seção"
          items={form.draft.secoes}
          max={MAX_CLAUSES}
          disabled={form.saving}
          error={form.errors[`${name}.secoes`]}
          titleOf={({ titulo }) => titulo}
          fields={(clause, index) => (
            <ClauseFields form={form} path={`${name}.secoes`} clause={clause} index={index} />
          )}
          onChange={(secoes) => form.change(`${name}.secoes`, (draft) => ({ ...draft, secoes }))}
          makeNew={() => withKey({ titulo: '', texto: '' })}
        />
      </FormCard>
    </SectionForm>
  );
}

function draftOf({ versao, secoes }: SiteDocument): Draft {
  return { versao, secoes: withKeys(secoes) };
}

type ClauseProps = { form: Form; path: string; clause: Clause; index: number };

function ClauseFields({ form, path, clause, index }: ClauseProps) {
  const bind = (name: 'titulo' | 'texto') =>
    bindText(form, `${path}.${index}.${name}`, clause[name], (draft, text) => ({
      ...draft,
      secoes: changedItem(draft.secoes, clause.key, { [name]: text }),
    }));
  return (
    <>
      <Cell span={12}>
        <TextInput label="Título" required maxLength={120} {...bind('titulo')} />
      </Cell>
      <Cell span={12}>
        <Textarea
          label="Texto"
          required
          rows={5}
          maxLength={10_000}
          description="Uma linha em branco separa parágrafos."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...bind('texto')}
        />
      </Cell>
    </>
  );
}

function Preview({ title, document }: { title: string; document: SiteDocument }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.beside}
        leftSection={<Icon of={IconEye} />}
        onClick={() => setOpen(true)}
      >
        Prévia da página
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title="Prévia da página" size="xl">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus */}
        <section tabIndex={0} aria-label={`Prévia: ${title}`}>
          <div inert>
            <DocumentPage title={title} lead="" document={document} />
          </div>
        </section>
      </Dialog>
    </>
  );
}
