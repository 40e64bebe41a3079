import { Textarea, TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { fillText } from '@martelo/contract/texts/fill-text';
import { MESSAGE_MARKS, unknownMarks } from '@martelo/contract/texts/message-marks';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';
import classes from '../settings.module.css';

type Templates = SettingsValue<'mensagens'>;
type Kind = keyof Templates['mensagens'];
type Form = SettingsForm<Templates>;

const KINDS: readonly { kind: Kind; title: string; path: string }[] = [
  { kind: 'aprovacao', title: 'Cadastro aprovado', path: '/login' },
  { kind: 'recusa', title: 'Cadastro rejeitado', path: '/contato' },
  { kind: 'documentosRecusados', title: 'Documentos a reenviar', path: '/documentos' },
  { kind: 'arremate', title: 'Lote arrematado', path: '/conta/arremates' },
  { kind: 'sinal', title: 'Sinal recebido', path: '/conta/arremates' },
  { kind: 'pagamento', title: 'Pagamento completo', path: '/conta/arremates' },
  { kind: 'inadimplencia', title: 'Inadimplência declarada', path: '/conta/arremates' },
  { kind: 'oferta', title: 'Oferta ao segundo licitante', path: '/conta/arremates' },
  { kind: 'pagamentoEmDobro', title: 'Pagamento em dobro', path: '/conta/arremates' },
  { kind: 'vendaDesfeita', title: 'Venda desfeita', path: '/conta/arremates' },
  {
    kind: 'transferenciaEntrada',
    title: 'Arremate recebido de outro comprador',
    path: '/conta/arremates',
  },
  {
    kind: 'transferenciaSaida',
    title: 'Arremate transferido a outra pessoa',
    path: '/conta/arremates',
  },
  { kind: 'regularizacao', title: 'Inadimplência regularizada', path: '/conta/arremates' },
  {
    kind: 'lanceCondicional',
    title: 'Lance abaixo do mínimo, à espera do vendedor',
    path: '/conta/arremates',
  },
  { kind: 'contraproposta', title: 'Contraproposta do vendedor', path: '/conta/arremates' },
  {
    kind: 'pagamentoVence',
    title: 'Prazo de pagamento (24 h e 2 h antes)',
    path: '/conta/arremates',
  },
  {
    kind: 'pagamentoVencido',
    title: 'Pagamento vencido (no prazo e 24 h depois)',
    path: '/conta/arremates',
  },
  { kind: 'retiradaLiberada', title: 'Retirada liberada', path: '/conta/arremates' },
  { kind: 'retiradaTermina', title: 'Prazo de retirada (24 h antes)', path: '/conta/arremates' },
  { kind: 'estadiaComecou', title: 'Início da estadia', path: '/conta/arremates' },
  { kind: 'veiculoEntregue', title: 'Veículo entregue', path: '/conta/arremates' },
  { kind: 'sucataEntregue', title: 'Sucata entregue', path: '/conta/arremates' },
  { kind: 'vendaRecusada', title: 'Venda não aprovada', path: '/conta/arremates' },
];

type Props = SectionProps<'mensagens'> & { yard: { nome: string; telefone: string } };

export function TemplatesSection({ stored, reread, onStored, yard }: Props) {
  const form = useSettingsForm(stored, {
    draftOf: (value: Templates) => value,
    check: unknownMarksOf,
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
      {KINDS.map(({ kind, title, path }) => (
        <FormCard key={kind} title={title}>
          <Fields form={form} kind={kind} />
          <Cell span={6}>
            <Preview template={form.draft.mensagens[kind]} yard={yard} path={path} />
          </Cell>
        </FormCard>
      ))}
    </SectionForm>
  );
}

function Fields({ form, kind }: { form: Form; kind: Kind }) {
  const template = form.draft.mensagens[kind];
  const bind = (name: 'assunto' | 'texto') =>
    bindText(form, `mensagens.${kind}.${name}`, template[name], ({ mensagens }, text) => ({
      mensagens: { ...mensagens, [kind]: { ...mensagens[kind], [name]: text } },
    }));
  return (
    <Cell span={6}>
      <TextInput label="Assunto do e-mail" required maxLength={120} mb={14} {...bind('assunto')} />
      <Textarea label="Mensagem" required rows={12} maxLength={1000} {...bind('texto')} />
    </Cell>
  );
}

type PreviewProps = {
  template: { assunto: string; texto: string };
  yard: Props['yard'];
  path: string;
};

/** Shows the message for an invented client, with the yard's own data. */
function Preview({ template, yard, path }: PreviewProps) {
  const values = {
    nome: 'Maria Souza',
    site: yard.nome,
    telefone: yard.telefone,
    link: `${window.location.origin}${path}`,
    lote: '12',
    veiculo: 'Fiat Uno 2019',
    arremate: 'R$ 23.450,00',
    total: 'R$ 24.622,50',
    valor: 'o sinal de R$ 4.690,00',
    saldo: 'R$ 19.932,50',
    prazo: '20/11/2026 às 20:05',
    tempo: '2 horas',
    multa: 'A multa é de R$ 4.690,00.',
    estadia: 'Depois disso, a estadia custa R$ 38,90 por dia.',
  };
  return (
    <>
      <p className={classes.subject}>Prévia: {fillText(template.assunto, values)}</p>
      <p className={classes.message}>{fillText(template.texto, values)}</p>
    </>
  );
}

/** The server has the same rule; the form checks it first, to show the error without a request. */
function unknownMarksOf({ mensagens }: Templates): Record<string, string> | null {
  const errors: Record<string, string> = {};
  for (const { kind } of KINDS) {
    for (const name of ['assunto', 'texto'] as const) {
      const unknown = unknownMarks(mensagens[kind][name]);
      if (unknown.length > 0) {
        errors[`mensagens.${kind}.${name}`] =
          `A marca ${unknown.join(', ')} não existe. Use só as da lista acima.`;
      }
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
