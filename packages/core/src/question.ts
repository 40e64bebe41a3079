/** Questions about a vehicle: asked by clients, answered by the office, public without names. */

/**
 * waiting: nobody but its person and the office sees it; answered: public; refused: its person reads
 * why; hidden: was public and is no longer.
 */
export const QUESTION_STATES = ['waiting', 'answered', 'refused', 'hidden'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Characters. */
export const MIN_QUESTION = 10;
export const MAX_QUESTION = 500;
export const MAX_ANSWER = 1_000;

/** So many questions of one person wait for an answer at most. */
export const MAX_WAITING_QUESTIONS = 5;

export type QuestionChange = 'answer' | 'refuse' | 'hide' | 'show';

const FROM: Record<QuestionChange, readonly QuestionState[]> = {
  // An answer may be corrected, and a refusal taken back.
  answer: ['waiting', 'answered', 'refused', 'hidden'],
  refuse: ['waiting'],
  hide: ['answered'],
  show: ['hidden'],
};

const TO: Record<QuestionChange, QuestionState> = {
  answer: 'answered',
  refuse: 'refused',
  hide: 'hidden',
  show: 'answered',
};

/** The state after the change; null where it cannot be made. */
export function changeQuestion(state: QuestionState, change: QuestionChange): QuestionState | null {
  return FROM[change].includes(state) ? TO[change] : null;
}

/** As people write telephones in Brazil: '(70) 99999-0000', '+55 70 3214 0000', '70999990000'. */
const TELEPHONE =
  /(?<![\d.,])(\+?55[ .-]?)?(\(\d{2}\)|0?\d{2})[ .-]?(9[ .-]?\d{4}|[2-5]\d{3})[ .-]?\d{4}(?!\d|[.,]\d)/;

/** An e-mail, a link or a telephone: what a public text about a vehicle does not need. */
export function namesContact(text: string): boolean {
  return /[\w.+-]+@[\w-]+\.\w|https?:|www\./i.test(text) || TELEPHONE.test(text);
}
