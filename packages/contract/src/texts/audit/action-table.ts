/** Actions by their name: the label of the filter and the sentence of the log. */
export type ActionTable = Record<string, { label: string; sentence: string }>;
