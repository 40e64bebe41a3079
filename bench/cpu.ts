import fs from 'node:fs';
import path from 'node:path';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of a process, in ms; 0 on systems without /proc. */
export function cpuOf(pid: number | undefined): number {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0;
}

/** The processor time of a process, its children and those of its children that have ended. */
export function cpuOfFamily(pid: number | undefined): number {
  const own = statOf(pid);
  if (!own) return 0;
  const ended = (Number(own[13]) + Number(own[14])) * TICK_MS;
  const living = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.[1] === String(pid));
  return living.reduce((sum, child) => sum + cpuOf(Number(child)), cpuOf(pid) + ended);
}

/** The fields after the name, because the name may contain spaces: state, parent, … */
function statOf(pid: number | undefined): string[] | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** The id of PostgreSQL's main process; its children are the database's other processes. */
export function postmasterOf(dataFolder: string): number {
  return Number.parseInt(fs.readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8'), 10);
}
