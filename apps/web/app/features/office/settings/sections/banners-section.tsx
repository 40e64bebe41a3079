import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import type { Banner } from '@martelo/contract/shapes/site-settings';
import { campaignState, datedCampaign, pastYearOf } from '@martelo/core/campaign';
import { arrangeBanners } from '../../../../entities/settings/arrange-banners';
import {
  CampaignBanner,
  CampaignCards,
  SaleCampaign,
} from '../../../../entities/settings/campaigns';
import { DRAWINGS } from '../../../../lib/picture/drawings';
import { formNowMs } from '../../../../lib/time/server-clock';
import { toYardDay } from '../../../../lib/time/yard-time';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { ItemList } from '../form/item-list';
import { changedItem, type KeyedItem, withKey, withKeys } from '../form/keyed';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';
import shared from '../settings.module.css';
import classes from './banners.module.css';

type Draft = { banners: KeyedItem<Banner>[] };
type Form = SettingsForm<Draft>;

const DRAWING_LABELS: Record<Banner['desenho'], string> = {
  frete: 'Cegonha (frete)',
  recuperados: 'Veículos recuperados',
  ipva: 'Documento (IPVA)',
  financiamento: 'Financiamento',
  patio: 'Pátio',
  'venda-direta': 'Venda direta',
};

const EMPTY: Banner = {
  desenho: 'patio',
  chamada: '',
  titulo: '',
  texto: '',
  botao: '',
  link: '',
  de: '',
  ate: '',
};
const MAX_BANNERS = 12;

export function BannersSection({ stored, reread, onStored }: SectionProps<'banners'>) {
  const form = useSettingsForm(stored, {
    draftOf: ({ banners }: SettingsValue<'banners'>): Draft => ({ banners: withKeys(banners) }),
    send: (draft, version) =>
      browserApi.call('PUT /api/admin/settings/banners', { body: { ...draft, version } }),
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label="Banners da página inicial">
      <FormCard
        title="Banners da página inicial"
        lead="O primeiro vem em destaque, antes dos leilões; os outros ficam lado a lado, mais abaixo. O de venda direta, quando não é o primeiro, tem um lugar só dele. Nos textos, {ano} vira o ano atual. Prometa só o que a página do botão mostra."
      >
        <ItemList
          noun="campanha"
          items={form.draft.banners}
          max={MAX_BANNERS}
          disabled={form.saving}
          error={form.errors.banners}
          titleOf={({ titulo }) => titulo}
          fields={(banner, index) => <BannerFields form={form} banner={banner} index={index} />}
          onChange={(banners) => form.change('banners', () => ({ banners }))}
          makeNew={() => withKey(EMPTY)}
        />
      </FormCard>
      <Preview banners={form.draft.banners} />
    </SectionForm>
  );
}

type FieldsProps = { form: Form; banner: KeyedItem<Banner>; index: number };

function BannerFields({ form, banner, index }: FieldsProps) {
  const bind = (name: Exclude<keyof Banner, 'desenho'>) =>
    bindText(form, `banners.${index}.${name}`, banner[name], (draft, text) => ({
      banners: changedItem(draft.banners, banner.key, { [name]: text }),
    }));
  return (
    <>
      <Cell span={4}>
        <NativeSelect
          label="Desenho"
          data={Object.entries(DRAWING_LABELS).map(([value, label]) => ({ value, label }))}
          {...bindText(form, `banners.${index}.desenho`, banner.desenho, (draft, text) => ({
            banners: changedItem(draft.banners, banner.key, {
              desenho: text as Banner['desenho'],
            }),
          }))}
        />
        <span className={classes.drawing}>
          <img src={DRAWINGS[banner.desenho]} alt={DRAWING_LABELS[banner.desenho]} />
        </span>
      </Cell>
      <Cell span={8}>
        <div className="stack gap-3">
          <TextInput label="Chamada" maxLength={60} {...bind('chamada')} />
          <TextInput label="Título" required maxLength={90} {...bind('titulo')} />
          <Textarea label="Texto" rows={2} maxLength={240} {...bind('texto')} />
        </div>
      </Cell>
      <Cell span={4}>
        <TextInput label="Botão" maxLength={40} placeholder="Ver veículos" {...bind('botao')} />
      </Cell>
      <Cell span={8}>
        <TextInput
          label="Link do botão"
          maxLength={500}
          placeholder="/veiculos ou https://…"
          {...bind('link')}
        />
      </Cell>
      <Cell span={4}>
        <TextInput type="date" label="Mostrar de" {...bind('de')} />
      </Cell>
      <Cell span={4}>
        <TextInput type="date" label="Mostrar até" {...bind('ate')} />
      </Cell>
      <Cell span={4}>
        <p className={classes.when}>{whenWords(banner)}</p>
      </Cell>
    </>
  );
}

/** Whether visitors see the campaign on this day, in the yard's zone. */
function whenWords(banner: Banner): string {
  const state = campaignState(banner, today());
  if (state === 'over') return 'Terminou: não aparece mais.';
  if (state === 'coming') return 'Ainda não aparece.';
  const named = pastYearOf(banner, thisYear());
  return named ? `Aparece hoje, e ainda fala de ${named}.` : 'Aparece hoje.';
}

const today = () => toYardDay(formNowMs());
const thisYear = () => Number(today().slice(0, 4));

/** Shows the form's banners as the home page will show them today. */
function Preview({ banners }: { banners: KeyedItem<Banner>[] }) {
  const shown = banners
    .filter((banner) => campaignState(banner, today()) === 'shown')
    .map((banner) => datedCampaign(banner, thisYear()));
  const { first, cards, sale } = arrangeBanners(shown);
  return (
    <FormCard title="Prévia" lead="Como a página inicial vai mostrar hoje, antes de salvar.">
      <div className={shared.wide}>
        {shown.length === 0 ? (
          <p className={shared.empty}>Sem banners: a página inicial vai direto aos leilões.</p>
        ) : (
          <div className={`stack gap-5 ${shared.preview}`} inert>
            {first && <CampaignBanner banner={first} />}
            <CampaignCards banners={cards} />
            {sale && <SaleCampaign banner={sale} />}
          </div>
        )}
      </div>
    </FormCard>
  );
}
