/** Some networks come back without the browser's `online` event. */
const ASK_AGAIN_MS = 3_000;

/** True if the document could be fetched now, so that a reload would show a page. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return answer.status < 500;
  } catch {
    return false;
  }
}

export async function whenSiteReachable(): Promise<void> {
  do await nextChance();
  while (!(await isSiteReachable()));
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ASK_AGAIN_MS);
    window.addEventListener('online', done);
  });
}
