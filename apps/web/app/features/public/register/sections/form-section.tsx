import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon';
import { SECTIONS, type SectionId } from '../registration';
import classes from './form-section.module.css';

type Props = { id: SectionId; filled: boolean; lead?: ReactNode; children: ReactNode };

/** A numbered section of the form; the number becomes a tick when the section is complete. */
export function FormSection({ id, filled, lead, children }: Props) {
  const number = SECTIONS.findIndex((section) => section.id === id) + 1;
  return (
    <section className={classes.root} aria-labelledby={`${id}-title`} id={id}>
      <div className={classes.head}>
        <span className={classes.number} data-filled={filled || undefined} aria-hidden="true">
          {filled ? <Icon of={IconCheck} size={20} /> : number}
        </span>
        <h2 id={`${id}-title`} className={classes.title}>
          {SECTIONS[number - 1]?.title}
          {filled && <span className="visually-hidden"> (preenchido)</span>}
        </h2>
        <span className={classes.count}>
          {number} de {SECTIONS.length}
        </span>
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.grid}>{children}</div>
    </section>
  );
}

type CellProps = { wide?: 'full' | 'two-thirds' | 'half' | 'third'; children: ReactNode };

/** A cell of the section's grid; on a phone only short fields share a line. */
export function Cell({ wide = 'full', children }: CellProps) {
  return (
    <div className={classes.cell} data-wide={wide}>
      {children}
    </div>
  );
}
