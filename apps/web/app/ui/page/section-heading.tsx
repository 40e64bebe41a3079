import type { ReactNode } from 'react';
import classes from './section-heading.module.css';

type Props = { title: ReactNode; aside?: ReactNode; lead?: ReactNode; level?: 1 | 2 | 3 };

/** A heading with an element on its right: a count or a link. */
export function SectionHeading({ title, aside, lead, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.root}>
      <div>
        <Heading className={classes.title} data-level={level}>
          {title}
        </Heading>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
