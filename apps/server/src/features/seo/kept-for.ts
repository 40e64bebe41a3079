/**
 * Reads again only after a while; requests meanwhile share the last result. A failure is not kept.
 */
export function keptFor<K, T>(
  keptMs: number,
  read: (key: K) => Promise<T>,
  now = () => performance.now(),
): (key: K) => Promise<T> {
  const kept = new Map<K, { value: Promise<T>; until: number }>();
  return (key) => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    const value = read(key);
    kept.set(key, { value, until: now() + keptMs });
    value.catch(() => kept.delete(key));
    return value;
  };
}
