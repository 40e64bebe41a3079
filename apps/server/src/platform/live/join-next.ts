/**
 * Combines the questions of many callers into few readings: one reading runs at a time, and a caller
 * joins one that begins after its call. Its answer is therefore never older than the question.
 */
export function joinNext<Question, Answer>(
  read: (questions: Question[]) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  let next: { questions: Question[]; answer: Promise<Answer> } | null = null;
  let running: Promise<unknown> = Promise.resolve();

  function begin(): NonNullable<typeof next> {
    const questions: Question[] = [];
    const answer = running.then(() => {
      next = null;
      return read(questions);
    });
    running = answer.catch(() => {});
    return { questions, answer };
  }

  return (question) => {
    next ??= begin();
    next.questions.push(question);
    return next.answer;
  };
}
