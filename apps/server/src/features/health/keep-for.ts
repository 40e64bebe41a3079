/** Asks at most once in this time: questions in between share the answer. A failure is not kept. */
export function keepFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | null = null;
  return () => {
    if (!kept || performance.now() > kept.until) {
      const asked = { answer: ask(), until: performance.now() + milliseconds };
      kept = asked;
      asked.answer.catch(() => {
        if (kept === asked) kept = null;
      });
    }
    return kept.answer;
  };
}
