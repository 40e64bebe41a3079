import { NativeDialog } from '../../../../ui/dialog/native-dialog';
import { AppSetup } from './app-setup';
import { AskForm } from './ask-form';
import type { FactorStage } from './factor-stage';
import { RecoveryCodes } from './recovery-codes';

type Props = {
  /** What to show; null keeps the dialog closed. */
  stage: FactorStage | null;
  /** True where the password has to be typed again. */
  asksPassword: boolean;
  onStage: (stage: FactorStage | null) => void;
  /** A factor was added, changed or removed. */
  onChanged: () => void;
};

/** The dialog of every change of the second factor. */
export function FactorDialog({ stage, asksPassword, onStage, onChanged }: Props) {
  function go(next: FactorStage | null): void {
    if (next?.kind !== 'app') onChanged();
    onStage(next);
  }

  return (
    <NativeDialog opened={stage !== null} onClose={() => onStage(null)} title={titleOf(stage)}>
      {stage?.kind === 'ask' && (
        <AskForm
          key={stage.title}
          stage={stage}
          asksPassword={asksPassword}
          onDone={go}
          onCancel={() => onStage(null)}
        />
      )}
      {stage?.kind === 'app' && <AppSetup secret={stage.secret} onDone={go} />}
      {stage?.kind === 'codes' && (
        <RecoveryCodes codes={stage.codes} onClose={() => onStage(null)} />
      )}
    </NativeDialog>
  );
}

function titleOf(stage: FactorStage | null): string {
  if (stage?.kind === 'ask') return stage.title;
  return stage?.kind === 'codes' ? 'Guarde os códigos de recuperação' : 'Aplicativo de códigos';
}
