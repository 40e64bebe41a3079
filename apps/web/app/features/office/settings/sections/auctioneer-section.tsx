import { TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import type { Auctioneer } from '@martelo/contract/shapes/site-settings';
import { formatCnpj } from '@martelo/core/documents';
import { auctioneerLines } from '../../../../entities/settings/auctioneer-lines';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MaskedInput } from '../../../../ui/form/masked-input';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';
import shared from '../settings.module.css';

type Draft = SettingsValue<'leiloeiro'>;

/** Who conducts the auctions and which company runs the site. */
export function AuctioneerSection({ stored, reread, onStored }: SectionProps<'leiloeiro'>) {
  const form = useSettingsForm(stored, {
    draftOf: ({ leiloeiro }: Draft): Draft => ({
      leiloeiro: { ...leiloeiro, cnpj: formatCnpj(leiloeiro.cnpj) },
    }),
    send: (draft, version) =>
      browserApi.call('PUT /api/admin/settings/leiloeiro', { body: { ...draft, version } }),
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label="Leiloeiro e empresa">
      <FormCard
        title="Leiloeiro e empresa"
        lead="Aparecem no rodapé de todas as páginas, no edital, no PDF do edital e junto da certificação. Quem vai dar um lance confere estes dados antes de confiar no site."
      >
        <Fields form={form} />
        <Preview auctioneer={form.draft.leiloeiro} />
      </FormCard>
    </SectionForm>
  );
}

function Fields({ form }: { form: SettingsForm<Draft> }) {
  const bind = (name: keyof Auctioneer) =>
    bindText(form, `leiloeiro.${name}`, form.draft.leiloeiro[name], ({ leiloeiro }, text) => ({
      leiloeiro: { ...leiloeiro, [name]: text },
    }));
  const { onChange: _, ...cnpj } = bind('cnpj');
  return (
    <>
      <Cell span={6}>
        <TextInput label="Nome do leiloeiro oficial" maxLength={120} {...bind('nome')} />
      </Cell>
      <Cell span={6}>
        <TextInput
          label="Matrícula na Junta Comercial"
          placeholder="JUCESE nº 12/2015"
          maxLength={60}
          {...bind('matricula')}
        />
      </Cell>
      <Cell span={6}>
        <TextInput label="Razão social da empresa" maxLength={120} {...bind('empresa')} />
      </Cell>
      <Cell span={6}>
        <MaskedInput
          label="CNPJ"
          mask="cnpj"
          placeholder="00.000.000/0000-00"
          {...cnpj}
          onValueChange={(text) =>
            form.change('leiloeiro.cnpj', ({ leiloeiro }) => ({
              leiloeiro: { ...leiloeiro, cnpj: text },
            }))
          }
        />
      </Cell>
    </>
  );
}

function Preview({ auctioneer }: { auctioneer: Auctioneer }) {
  const lines = auctioneerLines(auctioneer);
  return (
    <div className={shared.wide}>
      {lines.length === 0 ? (
        <p className={shared.empty}>Sem estes dados, o rodapé e o edital não dizem quem leiloa.</p>
      ) : (
        <div className={shared.preview}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
