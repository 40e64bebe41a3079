import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { INCOMPLETE_EXIT, runBackupCommand } from './run-backup-command.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-command-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

/** Runs this text in place of the command line. */
function runProgram(text: string): Promise<string | null> {
  const program = path.join(dir, 'program.cjs');
  fs.writeFileSync(program, text);
  return runBackupCommand('/mnt/copias/casa.tar.gz', { program });
}

test('a command that ends well has no sentence, whatever it says', async () => {
  expect(await runProgram('console.error("100 %")')).toBeNull();
});

test('a command that made a copy without some pictures has made a copy', async () => {
  expect(await runProgram(`process.exitCode = ${INCOMPLETE_EXIT}`)).toBeNull();
});

test('of a command that fails the sentence is told, without how far it was', async () => {
  const said = '"10 %\\n20 %\\r30 %\\nO disco está cheio.\\nLibere espaço.\\n"';
  const sentence = await runProgram(`process.stderr.write(${said}); process.exitCode = 1;`);
  expect(sentence).toBe('O disco está cheio. Libere espaço.');
});

test('the command is told what to do, and has the lowest priority', async () => {
  const sentence = await runProgram(`
    console.error(process.argv.slice(2).join(' '), require('node:os').getPriority());
    process.exitCode = 1;`);
  const lowest = os.constants.priority.PRIORITY_LOW;
  expect(sentence).toBe(`backup /mnt/copias/casa.tar.gz --da-noite ${lowest}`);
});

test('a command that is killed is told too', async () => {
  const sentence = await runProgram('process.kill(process.pid, "SIGKILL")');
  expect(sentence).toBe('A cópia parou sem dizer por quê (SIGKILL).');
});

test('a site that stops takes the command along, and what it had written', async () => {
  const program = path.join(dir, 'program.cjs');
  const file = path.join(dir, 'casa.tar.gz');
  const begun = path.join(dir, 'begun');
  fs.writeFileSync(
    program,
    `const fs = require('node:fs');
    fs.writeFileSync(process.argv[3] + '.parcial', 'half');
    fs.writeFileSync(${JSON.stringify(begun)}, '');
    setInterval(() => {}, 1000);`,
  );
  const signals = new EventEmitter();
  const running = runBackupCommand(file, { program, signals });
  await expect.poll(() => fs.existsSync(begun), { timeout: 30_000 }).toBe(true);
  signals.emit('SIGTERM');
  expect(await running).toBe('O site foi desligado durante a cópia.');
  expect(fs.readdirSync(dir).sort()).toEqual(['begun', 'program.cjs']);
  expect(signals.eventNames()).toEqual([]);
});
