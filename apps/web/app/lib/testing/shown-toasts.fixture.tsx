import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import Toaster from '../../ui/state/toaster';

/** The toasts in the corner of the page. */
const shownToasts = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];

export const toastTexts = () => shownToasts().map((toast) => toast.textContent);

/** The page's container of toasts, which the frame of the site renders. */
export const renderToaster = () => render(<Toaster />);

/** Waits until one toast shows this sentence, whatever other toasts there are. */
export async function expectToast(sentence: string): Promise<HTMLElement> {
  return waitFor(() => {
    const [toast, ...others] = shownToasts().filter(({ textContent }) => textContent === sentence);
    if (!toast) throw new Error(`no toast "${sentence}" among ${JSON.stringify(toastTexts())}`);
    expect(others).toEqual([]);
    return toast;
  });
}

/** Waits until exactly one toast is shown, with this sentence. */
export async function expectOneToast(sentence: string): Promise<HTMLElement> {
  return waitFor(() => {
    expect(toastTexts()).toEqual([sentence]);
    const [toast] = shownToasts();
    if (!toast) throw new Error('no toast');
    return toast;
  });
}

/** Waits until no toast is left. The test's document plays no animation, so this ends them. */
export async function expectNoToast(): Promise<void> {
  await waitFor(() => {
    for (const toast of shownToasts()) fireEvent.animationEnd(toast);
    expect(shownToasts()).toEqual([]);
  });
}

/** Draws a toast to the right by this share of its width, and releases it. */
export function drawAside(toast: HTMLElement, share: number): void {
  const width = 320;
  Object.defineProperty(toast, 'offsetWidth', { value: width, configurable: true });
  fireEvent.pointerDown(toast, { clientX: 4 });
  fireEvent.pointerMove(document, { clientX: 4 + width * share });
  fireEvent.pointerUp(document, { clientX: 4 + width * share });
}
