import { Button } from '../../../../ui/button';
import { MessageBox } from '../../../../ui/state/message-box';

type Props = { message: string; onRetry: () => void };

export function ReadingFailure({ message, onRetry }: Props) {
  return (
    <MessageBox
      tone="danger"
      action={
        <Button size="sm" variant="default" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      {message}
    </MessageBox>
  );
}
