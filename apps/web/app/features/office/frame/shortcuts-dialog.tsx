import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { Fragment } from 'react';
import {
  type ShortcutGroup,
  useShortcutGroups,
  useShortcutSwitch,
} from '../../../lib/keyboard/shortcuts';
import { Dialog } from '../../../ui/dialog/dialog';
import classes from './shortcuts-dialog.module.css';

type Props = { opened: boolean; onClose: () => void };

/** Lists the shortcuts of this page, and lets people who use voice input switch them off. */
export function ShortcutsDialog({ opened, onClose }: Props) {
  const groups = useShortcutGroups().filter(({ inDialog }) => !inDialog);
  const [on, setOn] = useShortcutSwitch();
  return (
    <Dialog opened={opened} onClose={onClose} title="Atalhos do teclado" size="lg">
      <Switch
        className={classes.switch}
        size="md"
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label="Usar atalhos do teclado"
        description="Desligue se você usa comandos de voz ou se um atalho atrapalha. Vale neste navegador."
      />
      <div className={classes.groups} data-off={!on || undefined}>
        {pageFirst(groups).map((group) => (
          <section key={group.title} className={classes.group}>
            <h3 className={classes.title}>{group.title}</h3>
            <dl className={classes.list}>
              {group.shortcuts.map(({ keys, label }) => (
                <Fragment key={keys}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{label}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Shortcuts of the current page come before those of the whole area. */
function pageFirst(groups: readonly ShortcutGroup[]): ShortcutGroup[] {
  const everywhere = ['Em toda a administração', 'Ir para'];
  return groups.toSorted(
    (one, other) => everywhere.indexOf(one.title) - everywhere.indexOf(other.title),
  );
}

const NAMES: Record<string, string> = {
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Delete',
};

function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className={classes.then}> depois </span>}
      <kbd className={classes.key}>{NAMES[key] ?? key}</kbd>
    </Fragment>
  ));
}
