import { passwordFile } from '../features/identity/admin-password-file.ts';
import { jsonLine, type Level, logsAsJson } from '../platform/log/json-line.ts';
import { describeDatabase, type StartFacts, startBlock } from './start-block.ts';

/** A sentence for the operator: a block on a terminal, else a line of the log. */
export function say(sentence: string, { level, block }: { level: Level; block: string }): void {
  if (logsAsJson()) console.log(jsonLine(level, sentence));
  else if (level === 'fatal') console.error(block);
  else console.log(block);
}

/** Tells the operator that the site is up, and what to change. */
export function tellStart(facts: StartFacts): void {
  if (!logsAsJson()) console.log(startBlock(facts));
  else for (const line of startLines(facts)) console.log(line);
}

/**
 * The lines of a log instead of the block. A log is read by many and kept for long: it names the file of a
 * generated password, and never the password.
 */
export function startLines(facts: StartFacts): string[] {
  const { site, dataDir, release, warnings, signIns } = facts;
  const isGenerated = signIns.some(({ password }) => password !== null);
  const told = isGenerated
    ? [
        ...warnings,
        `Há senha gerada que ninguém trocou: está em ${passwordFile(dataDir)}. Entre com ela e troque-a.`,
      ]
    : warnings;
  return [
    jsonLine('info', 'site is up', {
      site,
      ...release,
      database: describeDatabase(facts),
      milliseconds: Math.round(facts.milliseconds),
    }),
    ...told.map((warning) => jsonLine('warn', warning)),
  ];
}
