import type { ReactNode } from 'react';
import { PageContainer } from '../../../../ui/page/page-container';
import classes from './detail-layout.module.css';

type Props = {
  head: ReactNode;
  panel: ReactNode;
  details: ReactNode;
  bar: ReactNode;
  children?: ReactNode;
};

/** Pictures and details on the left, the panel on the right; on a phone one below the other. */
export function DetailLayout({ head, panel, details, bar, children }: Props) {
  return (
    <PageContainer>
      <div className={classes.grid}>
        <div className={classes.head}>{head}</div>
        <div className={classes.panel}>
          <div className={classes.sticky}>{panel}</div>
        </div>
        <div className={classes.details}>{details}</div>
      </div>
      {bar}
      {children}
    </PageContainer>
  );
}
