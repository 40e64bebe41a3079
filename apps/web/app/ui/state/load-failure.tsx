import { Button } from '../button';
import { ErrorState } from './error-state';
import { MessageBox } from './message-box';

type Props = {
  message: string;
  /** Older data is on the page: the sentence stands above it instead of in its place. */
  hasData: boolean;
  onRetry: () => void;
  retrying: boolean;
};

/** Something could not be read: the sentence, a way to try again, and the last good data if any. */
export function LoadFailure({ message, hasData, onRetry, retrying }: Props) {
  if (!hasData) return <ErrorState message={message} onRetry={onRetry} retrying={retrying} />;
  return (
    <MessageBox
      tone="danger"
      action={
        <Button size="sm" variant="default" onClick={onRetry} loading={retrying}>
          Tentar novamente
        </Button>
      }
    >
      {message} Abaixo, os últimos dados carregados.
    </MessageBox>
  );
}
