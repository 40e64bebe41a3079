import { NativeSelect } from '@mantine/core';
import { CORRECTION_REASON_NAMES, correctionTexts } from '@martelo/contract/texts/correction-texts';
import { CORRECTION_REASONS, type CorrectionReason } from '@martelo/core/correction-reasons';

type Props = { value: CorrectionReason | null; onChange: (reason: CorrectionReason) => void };

/** The public reason of a correction, which the ledger keeps: nobody gives it without choosing it. */
export function CorrectionReasonField({ value, onChange }: Props) {
  return (
    <NativeSelect
      label={correctionTexts.reason}
      description={correctionTexts.reasonHint}
      required
      value={value ?? ''}
      data={[
        ...(value === null ? [{ value: '', label: correctionTexts.choose }] : []),
        ...CORRECTION_REASONS.map((reason) => ({
          value: reason,
          label: CORRECTION_REASON_NAMES[reason],
        })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = CORRECTION_REASONS.find((reason) => reason === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
