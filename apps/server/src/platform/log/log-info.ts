import { jsonLine, logsAsJson } from './json-line.ts';

/** A sentence for whoever runs the house: a line of the log in production, the sentence itself elsewhere. */
export function logInfo(sentence: string): void {
  console.log(logsAsJson() ? jsonLine('info', sentence) : sentence);
}
