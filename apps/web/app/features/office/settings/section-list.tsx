import type { SettingsSection } from '@martelo/contract/shapes/settings-sections';
import { SECTION_NAMES } from '@martelo/contract/texts/settings-names';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon';
import classes from './section-list.module.css';

/** The section that the address without a name opens. */
export const HOME_SECTION: SettingsSection = 'patio';

const GROUPS = ['Casa', 'Site', 'Dinheiro', 'Textos', 'Segurança'] as const;

const GROUP_OF: Record<SettingsSection, (typeof GROUPS)[number]> = {
  patio: 'Casa',
  leiloeiro: 'Casa',
  feriados: 'Casa',
  copias: 'Casa',
  banners: 'Site',
  faq: 'Site',
  comissao: 'Dinheiro',
  prazos: 'Dinheiro',
  lances: 'Dinheiro',
  recebimento: 'Dinheiro',
  edital: 'Textos',
  termos: 'Textos',
  privacidade: 'Textos',
  mensagens: 'Textos',
  aprovacoes: 'Segurança',
  limites: 'Segurança',
  guarda: 'Segurança',
};

const SECTIONS = Object.keys(SECTION_NAMES) as SettingsSection[];

/** All sections in groups, beside the section; on a phone and a small desktop behind a button above it. */
export function SectionList({ section }: { section: SettingsSection }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <nav className={classes.root} aria-label="Seções das configurações">
      <button
        type="button"
        className={classes.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          <span className={classes.hint}>{GROUP_OF[section]}</span> {SECTION_NAMES[section]}
        </span>
        <Icon of={IconChevronDown} />
      </button>
      <div id={id} className={`stack gap-3 ${classes.groups}`} data-open={open || undefined}>
        {GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <p className={classes.title} aria-hidden="true">
              {group}
            </p>
            <ul className={`plain-list ${classes.list}`}>
              {SECTIONS.filter((name) => GROUP_OF[name] === group).map((name) => (
                <li key={name}>
                  <Link
                    to={
                      name === HOME_SECTION
                        ? '/admin/configuracoes'
                        : `/admin/configuracoes/${name}`
                    }
                    className={classes.link}
                    aria-current={name === section ? 'page' : undefined}
                    preventScrollReset
                  >
                    {SECTION_NAMES[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
