import { useEffect } from 'react';
import type { VehicleForm } from './use-vehicle-form';

/**
 * Puts the focus where a new vehicle begins: the first field, or on a phone the button of the camera,
 * because a focused field would open the keyboard.
 */
export function useFirstFocus({ mode, element, recovered }: VehicleForm, narrow: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    if (mode !== 'add' || recovered) return;
    const first = narrow ? '[name="camera"], [name="imagens"]' : '[name="marca"]';
    element.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, []);
}
