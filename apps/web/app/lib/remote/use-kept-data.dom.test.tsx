import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeptData } from './use-kept-data';

/** Answers that the test gives. */
function answers() {
  const waiting: ((data: string[]) => void)[] = [];
  const load = () => new Promise<string[]>((resolve) => waiting.push(resolve));
  return { load, answer: (data: string[]) => waiting.shift()?.(data) };
}

type Props = { rendered: string[]; load: () => Promise<string[]>; onShown?: () => void };
let kept: ReturnType<typeof useKeptData<string[]>>;

function Page({ rendered, load, onShown }: Props) {
  kept = useKeptData(rendered, load);
  useLayoutEffect(() => onShown?.(), [onShown]);
  return <p>{kept.data.join()}</p>;
}

// The test is about the moment between what is shown and its effects, which `act` would skip.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

it('an answer for the last page is dropped, even in the moment in which the next one appears', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const narrow = answers();
  const wide = answers();
  root.render(<Page rendered={['a']} load={narrow.load} />);
  await expect.poll(() => place.textContent).toBe('a');

  kept.reload();
  // The answer comes after the new page is on the screen and before its effects have run.
  const onShown = () => narrow.answer(['a, again']);
  root.render(<Page rendered={['a', 'b']} load={wide.load} onShown={onShown} />);
  await expect.poll(() => place.textContent).toMatch(/^a,/);
  await new Promise((resolve) => setTimeout(resolve));
  expect(place.textContent).toBe('a,b');
  expect(kept.reading).toBe(false);

  kept.reload();
  wide.answer(['a', 'b', 'c']);
  await expect.poll(() => place.textContent).toBe('a,b,c');
  root.unmount();
});
