import { spawn } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { draftOf } from './archive.ts';

/** So much of what the command said last is kept to be told. */
const KEPT_CHARACTERS = 4_000;
const TOLD_CHARACTERS = 500;

/** The command ends with it when the copy is there and lacks pictures: scripts see it, and the night keeps the copy. */
export const INCOMPLETE_EXIT = 3;

/** The option by which the command knows that the night has called it, which its row says. */
export const OF_THE_NIGHT = 'da-noite';

/** Copies the house into a file. Answers null, or a sentence that says why there is no copy. */
export type RunBackup = (file: string) => Promise<string | null>;

interface Command {
  env?: NodeJS.ProcessEnv;
  /** The program of the command line. */
  program?: string;
  /** The object that emits the signals of this process; a test gives its own. */
  signals?: Pick<EventEmitter, 'on' | 'off'>;
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * `martelo backup FILE --da-noite` in a process of its own with the lowest priority: reading and compressing the whole
 * house takes a processor for minutes, and in this process every bid would wait for it.
 */
export function runBackupCommand(
  file: string,
  {
    env = process.env,
    program = path.join(import.meta.dirname, '../../cli.ts'),
    signals = process,
  }: Command = {},
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, 'backup', file, `--${OF_THE_NIGHT}`], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    lowerPriority(child.pid);
    // A site that stops takes the copy along: it would hold the embedded server, and the stop would wait for it.
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGKILL');
    };
    for (const signal of STOP_SIGNALS) signals.on(signal, stop);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_CHARACTERS);
    });
    child.on('error', ({ message }) => resolve(`O comando da cópia não iniciou: ${message}`));
    child.on('close', (code, signal) => {
      for (const name of STOP_SIGNALS) signals.off(name, stop);
      if (code === 0 || code === INCOMPLETE_EXIT) return resolve(null);
      fs.rmSync(draftOf(file), { force: true });
      if (stopped) return resolve('O site foi desligado durante a cópia.');
      resolve(sentenceOf(said) || `A cópia parou sem dizer por quê (${signal ?? code}).`);
    });
  });
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or this system does not allow it: the copy is still wanted.
  }
}

/** The command's own sentence: its output without the lines of progress and the warnings of Node. */
function sentenceOf(said: string): string {
  return said
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\d+ %$|^\(node:\d+\)|^\(Use `node/.test(line))
    .join(' ')
    .slice(0, TOLD_CHARACTERS);
}
