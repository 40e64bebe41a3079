import { Button } from '@mantine/core';
import { useAction } from '../../lib/forms/use-action';
import { fetchFile, saveFile } from '../../lib/transport/download';
import { MessageBox } from '../../ui/state/message-box';
import classes from './evidence-button.module.css';

/** Saves the PDF that proves the reason of a transfer; each view is recorded. */
export function EvidenceButton({ label, path }: { label: string; path: string }) {
  const { busy, failure, start } = useAction({
    run: () => fetchFile(path, { signal: new AbortController().signal, onProgress: () => {} }),
    onDone: saveFile,
  });
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        loading={busy}
        onClick={() => void start()}
      >
        Baixar {label}
      </Button>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
    </>
  );
}
