import type {
  AllSettings,
  SettingsOf,
  SettingsSection,
} from '@martelo/contract/shapes/settings-sections';
import type { ReactNode } from 'react';
import { browserApi } from '../../../../lib/transport/browser-api';
import { FieldsSection } from '../form/fields-section';
import type { SectionProps } from '../form/section-props';
import { YardSection } from '../yard/yard-section';
import { AskedAgain } from './asked-again';
import { AUCTIONEER_SECTION } from './auctioneer-section';
import { BACKUPS_SECTION } from './backups-section';
import { BannersSection } from './banners-section';
import { BidRulesSection } from './bid-rules-section';
import { CommissionSection } from './commission-section';
import { DocumentSection } from './document-section';
import { EditalUpload } from './edital-upload';
import { FaqSection } from './faq-section';
import { HolidaysSection } from './holidays-section';
import { LIMITS_SECTION } from './limits-section';
import { PaymentTermsSection } from './payment-terms-section';
import { ReceiverSection } from './receiver-section';
import { RETENTION_SECTION } from './retention-section';
import { SecondPersonSection } from './second-person-section';
import { TemplatesSection } from './templates-section';

type Props = {
  section: SettingsSection;
  settings: AllSettings;
  /** Changes the page's copy of the settings. */
  update: (change: (settings: AllSettings) => AllSettings) => void;
};

export function SectionBody({ section, settings, update }: Props) {
  const { contato, nome } = settings.patio.value;
  const propsOf = <S extends SettingsSection>(name: S) => sectionProps(name, settings, update);
  const forms: Record<SettingsSection, () => ReactNode> = {
    patio: () => <YardSection {...propsOf('patio')} />,
    leiloeiro: () => <FieldsSection {...propsOf('leiloeiro')} of={AUCTIONEER_SECTION} />,
    banners: () => <BannersSection {...propsOf('banners')} />,
    faq: () => <FaqSection {...propsOf('faq')} />,
    edital: () => <EditalSection settings={settings} update={update} />,
    termos: () => <Terms {...propsOf('termos')} />,
    privacidade: () => <Privacy {...propsOf('privacidade')} />,
    guarda: () => <FieldsSection {...propsOf('guarda')} of={RETENTION_SECTION} />,
    comissao: () => <CommissionSection {...propsOf('comissao')} />,
    prazos: () => <PaymentTermsSection {...propsOf('prazos')} />,
    lances: () => <BidRulesSection {...propsOf('lances')} />,
    feriados: () => <HolidaysSection {...propsOf('feriados')} />,
    copias: () => <FieldsSection {...propsOf('copias')} of={BACKUPS_SECTION} />,
    recebimento: () => <ReceiverSection {...propsOf('recebimento')} />,
    limites: () => <FieldsSection {...propsOf('limites')} of={LIMITS_SECTION} />,
    mensagens: () => (
      <TemplatesSection {...propsOf('mensagens')} yard={{ nome, telefone: contato.telefone }} />
    ),
    aprovacoes: () => <SecondPersonSection {...propsOf('aprovacoes')} />,
  };
  return forms[section]();
}

function sectionProps<S extends SettingsSection>(
  name: S,
  settings: AllSettings,
  update: Props['update'],
): SectionProps<S> {
  // The type of a section depends on its name, but TypeScript loses that relation for a computed
  // key.
  const read = (all: AllSettings) => all[name] as SettingsOf<S>;
  return {
    stored: read(settings),
    reread: async () => read(await browserApi.call('GET /api/admin/settings')),
    onStored: (stored) => update((known) => ({ ...known, [name]: stored })),
  };
}

function EditalSection({ settings, update }: Omit<Props, 'section'>) {
  return (
    <>
      <EditalUpload
        edital={settings.editalArquivo}
        onChange={(editalArquivo) => update((known) => ({ ...known, editalArquivo }))}
      />
      <DocumentSection
        {...sectionProps('edital', settings, update)}
        name="edital"
        title="Edital do leilão"
        consequence={
          settings.editalArquivo
            ? 'Enquanto houver um PDF enviado, estas cláusulas não são mostradas.'
            : 'As cláusulas da página do edital e do PDF gerado.'
        }
        send={(edital, version) =>
          browserApi.call('PUT /api/admin/settings/edital', { body: { edital, version } })
        }
      />
    </>
  );
}

function Terms(props: SectionProps<'termos'>) {
  return (
    <DocumentSection
      {...props}
      name="termos"
      title="Termos de uso"
      consequence={
        <>
          Um texto mudado é outra versão, e fica registrado quem aceitou qual. <AskedAgain />
        </>
      }
      send={(termos, version) =>
        browserApi.call('PUT /api/admin/settings/termos', { body: { termos, version } })
      }
    />
  );
}

function Privacy(props: SectionProps<'privacidade'>) {
  return (
    <DocumentSection
      {...props}
      name="privacidade"
      title="Política de privacidade"
      consequence={
        <>
          Diz quais dados o pátio trata e por quê (LGPD). A página mostra no fim a tabela “O que
          guardamos”, que vem do sistema. <AskedAgain />
        </>
      }
      send={(privacidade, version) =>
        browserApi.call('PUT /api/admin/settings/privacidade', { body: { privacidade, version } })
      }
    />
  );
}
