const PREFIX = 'Lance superado · ';

/** Marks the title of a tab that nobody looks at, until somebody does. */
export function unseenTitle(page: Document) {
  const onSeen = () => {
    if (page.visibilityState === 'visible') restore();
  };
  const restore = () => {
    if (page.title.startsWith(PREFIX)) page.title = page.title.slice(PREFIX.length);
  };
  page.addEventListener('visibilitychange', onSeen);
  return {
    mark() {
      if (page.visibilityState === 'visible' || page.title.startsWith(PREFIX)) return;
      page.title = PREFIX + page.title;
    },
    stop() {
      page.removeEventListener('visibilitychange', onSeen);
      restore();
    },
  };
}
