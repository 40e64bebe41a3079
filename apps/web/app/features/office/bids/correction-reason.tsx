import { NativeSelect } from '@mantine/core';
import { CORRECTION_REASON_NAMES, correctionTexts } from '@martelo/contract/texts/correction-texts';
import { CORRECTION_REASONS, type CorrectionReason } from '@martelo/core/correction-reasons';

type Props = { value: CorrectionReason; onChange: (reason: CorrectionReason) => void };

/** The public reason of a correction, which the ledger keeps. */
export function CorrectionReasonField({ value, onChange }: Props) {
  return (
    <NativeSelect
      label={correctionTexts.reason}
      description={correctionTexts.reasonHint}
      value={value}
      data={CORRECTION_REASONS.map((reason) => ({
        value: reason,
        label: CORRECTION_REASON_NAMES[reason],
      }))}
      onChange={({ currentTarget }) => {
        const chosen = CORRECTION_REASONS.find((reason) => reason === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
