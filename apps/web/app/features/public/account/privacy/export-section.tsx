import { useAction } from '../../../../lib/forms/use-action';
import { fetchFile, saveFile } from '../../../../lib/transport/download';
import { Button } from '../../../../ui/button';
import { Outcome } from './outcome';
import classes from './privacy.module.css';
import { PrivacySection } from './privacy-section';

type Format = 'json' | 'pdf';

/** All that is held, as a file to read or to take elsewhere. */
export function ExportSection({ onChanged }: { onChanged: () => Promise<void> }) {
  const { busy, pending, done, failure, start } = useAction({
    run: (format: Format) =>
      fetchFile(`/api/account/data/export?format=${format}`, {
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    onDone(file) {
      saveFile(file);
      void onChanged();
    },
  });
  return (
    <PrivacySection
      id="exportar"
      title="Exportar os seus dados"
      lead="O PDF é para ler; o JSON traz tudo, em um formato que outros programas leem."
    >
      <div className={`cluster gap-3 ${classes.buttons}`}>
        {(['pdf', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            loading={busy && pending === format}
            disabled={busy}
            onClick={() => void start(format)}
          >
            Baixar em {format.toUpperCase()}
          </Button>
        ))}
        <Outcome done={done ? 'Arquivo salvo.' : ''} failure={failure} />
      </div>
    </PrivacySection>
  );
}
