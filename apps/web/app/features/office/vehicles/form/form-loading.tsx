import { Button, Loader } from '@mantine/core';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { Link } from 'react-router';
import type { Remote } from '../../../../lib/remote/use-remote';
import { failureText } from '../../../../lib/transport/failure-text';
import { AdminPage } from '../../../../ui/page/admin-page';
import { ErrorState } from '../../../../ui/state/error-state';
import classes from './edit-vehicle.module.css';

type Props = {
  title: string;
  back: { to: string; label: string };
  source: Pick<Remote<unknown>, 'error' | 'reload' | 'loading'>;
  /** The sentence for a reading that failed. */
  failure: string;
  /** The sentence for something that does not exist any more. */
  missing: string;
};

/** The page of a form while its values are read, or when they cannot be read. */
export function FormLoading({ title, back, source, failure, missing }: Props) {
  return (
    <AdminPage title={title} back={back}>
      {source.error ? (
        <ErrorState
          message={source.error.status === 404 ? missing : failureText(source.error, failure)}
          onRetry={source.reload}
          retrying={source.loading}
        >
          <Button component={Link} to={back.to} variant="default">
            {back.label}
          </Button>
        </ErrorState>
      ) : (
        <p className={classes.loading} role="status">
          <Loader size={22} /> {adminTexts.loadingVehicle}
        </p>
      )}
    </AdminPage>
  );
}
