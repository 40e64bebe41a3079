import type { ReactNode } from 'react';
import { PageContainer } from '../../../../ui/page/page-container';
import classes from './detail-layout.module.css';

type Props = {
  head: ReactNode;
  panel: ReactNode;
  /** On a phone the bar repeats the panel's price, so the facts come first; a result does not wait. */
  panelFirst: boolean;
  details: ReactNode;
  bar: ReactNode;
  children?: ReactNode;
};

/** Pictures and details on the left, the panel on the right; on a phone one below the other. */
export function DetailLayout({ head, panel, panelFirst, details, bar, children }: Props) {
  return (
    <PageContainer>
      <div className={`stack gap-5 ${classes.grid}`}>
        <div className={classes.head}>{head}</div>
        {!panelFirst && <div className={classes.details}>{details}</div>}
        <div className={classes.panel}>
          <div className={classes.sticky}>{panel}</div>
        </div>
        {panelFirst && <div className={classes.details}>{details}</div>}
      </div>
      {bar}
      {children}
    </PageContainer>
  );
}
