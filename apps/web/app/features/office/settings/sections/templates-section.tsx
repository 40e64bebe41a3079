import { Textarea, TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { fillText } from '@martelo/contract/texts/fill-text';
import { inBraces, MESSAGE_MARKS, marksRefusal } from '@martelo/contract/texts/message-marks';
import {
  marksOf,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationTextName,
} from '@martelo/contract/texts/notification-kinds';
import type { NotificationText } from '@martelo/contract/texts/notification-row';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';
import classes from '../settings.module.css';
import { samplesOf } from './message-samples';

type Templates = SettingsValue<'mensagens'>;
type Form = SettingsForm<Templates>;

/** Each text with the marks that it may use. */
const TEXTS = NOTIFICATION_KIND_NAMES.map((kind) => ({
  ...NOTIFICATION_KINDS[kind],
  kind,
  marks: marksOf(kind),
}));

type Props = SectionProps<'mensagens'> & { yard: { nome: string; telefone: string } };

export function TemplatesSection({ stored, reread, onStored, yard }: Props) {
  const form = useSettingsForm(stored, {
    draftOf: (value: Templates) => value,
    check: refusalsOf,
    send: (draft, version) =>
      browserApi.call('PUT /api/admin/settings/mensagens', { body: { ...draft, version } }),
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label="Mensagens aos clientes">
      <FormCard
        title="Marcas"
        lead="Entre chaves, no assunto e no texto. Cada uma é trocada quando a mensagem é escrita; mensagens já escritas não mudam."
      >
        <ul className={`${classes.notes} ${classes.wide}`}>
          {Object.entries(MESSAGE_MARKS).map(([name, meaning]) => (
            <li key={name}>
              <code>{`{${name}}`}</code>: {meaning}
            </li>
          ))}
        </ul>
      </FormCard>
      {TEXTS.map(({ kind, textName, label, path, marks }) => (
        <FormCard key={textName} title={label}>
          <Fields form={form} name={textName} marks={marks} />
          <Cell span={6}>
            <Preview
              kind={kind}
              template={form.draft.mensagens[textName]}
              yard={yard}
              path={path}
            />
          </Cell>
        </FormCard>
      ))}
    </SectionForm>
  );
}

type FieldsProps = { form: Form; name: NotificationTextName; marks: readonly string[] };

function Fields({ form, name, marks }: FieldsProps) {
  const template = form.draft.mensagens[name];
  const bind = (part: 'assunto' | 'texto') =>
    bindText(form, `mensagens.${name}.${part}`, template[part], ({ mensagens }, text) => ({
      mensagens: { ...mensagens, [name]: { ...mensagens[name], [part]: text } },
    }));
  return (
    <Cell span={6}>
      <TextInput label="Assunto do e-mail" required maxLength={120} mb={14} {...bind('assunto')} />
      <Textarea
        label="Mensagem"
        description={`Marcas: ${inBraces(marks)}`}
        required
        rows={12}
        maxLength={1000}
        {...bind('texto')}
      />
    </Cell>
  );
}

type PreviewProps = {
  kind: NotificationKind;
  template: NotificationText;
  yard: Props['yard'];
  path: string;
};

/** Shows the message for an invented client, with the yard's own data. */
function Preview({ kind, template, yard, path }: PreviewProps) {
  const values = samplesOf(kind, { ...yard, link: `${window.location.origin}${path}` });
  return (
    <>
      <p className={classes.subject}>Prévia: {fillText(template.assunto, values)}</p>
      <p className={classes.message}>{fillText(template.texto, values)}</p>
    </>
  );
}

/** The server has the same rule; the form checks it first, to show the error without a request. */
function refusalsOf({ mensagens }: Templates): Record<string, string> | null {
  const errors: Record<string, string> = {};
  for (const { textName, marks } of TEXTS) {
    for (const part of ['assunto', 'texto'] as const) {
      const refusal = marksRefusal(mensagens[textName][part], marks);
      if (refusal) errors[`mensagens.${textName}.${part}`] = refusal;
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
