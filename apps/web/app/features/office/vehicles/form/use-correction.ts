import { useState } from 'react';
import type { FieldErrors } from '../../../../lib/forms/field-errors';

/** The correction of a vehicle whose lot has a winner. */
export type Correction = {
  /** True when the lot has a winner. */
  sold: boolean;
  /** True until the person chooses to correct: the description of a sold vehicle is locked. */
  locked: boolean;
  /** Why the description is corrected; it goes into the audit log. */
  reason: string;
  setReason: (reason: string) => void;
  start: () => void;
  /** The lot was won while the form was open. */
  onRefused: () => void;
};

export function useCorrection(isSold: boolean): Correction {
  const [refused, setRefused] = useState(false);
  const [started, setStarted] = useState(false);
  const [reason, setReason] = useState('');
  const sold = isSold || refused;
  return {
    sold,
    locked: sold && !started,
    reason,
    setReason,
    start: () => setStarted(true),
    onRefused: () => setRefused(true),
  };
}

export function checkReason({ sold, reason }: Correction): FieldErrors | null {
  if (!sold || reason.trim() !== '') return null;
  return { motivo: 'Informe o motivo da retificação.' };
}
