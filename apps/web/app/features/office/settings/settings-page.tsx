import type { AllSettings, SettingsSection } from '@martelo/contract/shapes/settings-sections';
import { SECTION_NAMES } from '@martelo/contract/texts/settings-names';
import { useCall } from '../../../lib/remote/use-call';
import type { Remote } from '../../../lib/remote/use-remote';
import { AdminPage } from '../../../ui/page/admin-page';
import { ErrorState } from '../../../ui/state/error-state';
import { Skeleton } from '../../../ui/state/skeleton';
import { HOME_SECTION, SectionList } from './section-list';
import { SectionBody } from './sections/section-body';
import classes from './settings.module.css';

/** The settings, one section at a time; the address names the section. */
export function SettingsPage({ section: named }: { section: string | undefined }) {
  const section = named && isSection(named) ? named : HOME_SECTION;
  const remote = useCall('GET /api/admin/settings');
  return (
    <AdminPage
      title="Configurações"
      lead="O que o site diz do pátio e como o sistema se comporta. Cada seção é salva por si e vale na hora, sem reiniciar."
    >
      <div className={classes.page}>
        <SectionList key={section} section={section} />
        <div className={`stack gap-5 ${classes.section}`}>
          <Content section={section} remote={remote} />
        </div>
      </div>
    </AdminPage>
  );
}

type ContentProps = { section: SettingsSection; remote: Remote<AllSettings> };

function Content({ section, remote }: ContentProps) {
  const { data, error, loading, reload, update } = remote;
  if (!data && error) {
    return <ErrorState message={error.message} onRetry={reload} retrying={loading} />;
  }
  if (!data) return <Skeleton height={420} />;
  return <SectionBody key={section} section={section} settings={data} update={update} />;
}

function isSection(name: string): name is SettingsSection {
  return Object.hasOwn(SECTION_NAMES, name);
}
