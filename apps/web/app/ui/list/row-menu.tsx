import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { Permission } from '@martelo/core/permissions';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon';
import { Permitted } from '../permitted';
import rowClasses from './row-action.module.css';
import classes from './row-menu.module.css';

export type RowMenuItem = {
  icon: TablerIcon;
  label: string;
  tone?: 'danger';
  /** The item is shown only to a person who may do this. */
  permission?: Permission;
} & ({ onClick: () => void } | { to: string; state?: unknown });

type Props = {
  /** Names the row for screen readers. */
  subject: string;
  items: readonly RowMenuItem[];
};

/** The actions of a row that are needed less often, behind one button. */
export function RowMenu({ subject, items }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={rowClasses.root}
          data-compact
          aria-label={`Mais ações: ${subject}`}
          title="Mais ações"
        >
          <Icon of={IconDots} size={18} />
          <span className={rowClasses.label}>Mais</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => {
          const shown = (
            <Item key={item.label} item={item} focusButton={() => button.current?.focus()} />
          );
          if (!item.permission) return shown;
          return (
            <Permitted key={item.label} to={item.permission}>
              {shown}
            </Permitted>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

type ItemProps = { item: RowMenuItem; focusButton: () => void };

function Item({ item, focusButton }: ItemProps) {
  const shared = {
    className: classes.item,
    'data-tone': item.tone,
    leftSection: <Icon of={item.icon} size={18} />,
  };
  if ('to' in item) {
    return (
      <Menu.Item component={Link} to={item.to} state={item.state} {...shared}>
        {item.label}
      </Menu.Item>
    );
  }
  function choose(action: () => void): void {
    // A dialog gives the focus back to where it was when it opened; the item will be gone by then.
    focusButton();
    action();
  }
  return (
    <Menu.Item onClick={() => choose(item.onClick)} {...shared}>
      {item.label}
    </Menu.Item>
  );
}
