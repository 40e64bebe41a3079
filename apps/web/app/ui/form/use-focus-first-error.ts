import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first wrong field of a form, each time `attempt` grows. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    // A hidden file input is focused through its label, which the browser does not scroll to.
    wrong?.closest('div')?.scrollIntoView({ block: 'center' });
  }, [attempt, form]);
}
