import type { AuditedChange } from '../audit/record-audit.ts';

const MAX_CHANGES = 20;
const MAX_TEXT = 160;

/**
 * The changes of a save, field by field: 'contato.telefone', 'faq.2.resposta'. Long texts are cut
 * to begin where they differ, so that the line shows the change and not the beginning of a clause.
 */
export function describeChanges(before: object, after: object): AuditedChange[] {
  const old = flatten(before);
  const fresh = flatten(after);
  const fields = [...new Set([...old.keys(), ...fresh.keys()])];
  return fields
    .filter((field) => old.get(field) !== fresh.get(field))
    .slice(0, MAX_CHANGES)
    .map((field) => ({ field, ...shorten(old.get(field) ?? '', fresh.get(field) ?? '') }));
}

function flatten(value: unknown, path = '', found = new Map<string, string>()) {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      // List positions are shown from one.
      const step = Array.isArray(value) ? String(Number(name) + 1) : name;
      flatten(part, path ? `${path}.${step}` : step, found);
    }
  } else {
    found.set(path, String(value ?? ''));
  }
  return found;
}

function shorten(before: string, after: string): { before: string; after: string } {
  if (before.length <= MAX_TEXT && after.length <= MAX_TEXT) return { before, after };
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - 20);
  return { before: cut(before, from), after: cut(after, from) };
}

function cut(text: string, from: number): string {
  const part = text.slice(from, from + MAX_TEXT).toWellFormed();
  return `${from > 0 && part ? '…' : ''}${part}${from + MAX_TEXT < text.length ? '…' : ''}`;
}
