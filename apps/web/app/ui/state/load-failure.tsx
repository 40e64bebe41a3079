import { Button } from '../button';
import { ErrorState } from './error-state';
import { MessageBox } from './message-box';

type Props = {
  message: string;
  /**
   * The page still shows older data, so the message stands above the data and does not replace it.
   */
  hasData: boolean;
  onRetry: () => void;
  retrying: boolean;
};

/** The message of a failed reading and a button to try again. */
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
