import type { AuditedChange } from '../audit/record-audit.ts';

/** The change of a vehicle's pictures (media ids in order) in words; empty when there is none. */
export function describeImageChanges(
  before: readonly string[],
  after: readonly string[],
): AuditedChange[] {
  const kept = before.filter((id) => after.includes(id));
  const order = after.filter((id) => before.includes(id));
  const added = after.length - kept.length;
  const removed = before.length - kept.length;
  const words = [
    ...(added > 0 ? [`${added} a mais`] : []),
    ...(removed > 0 ? [`${removed} a menos`] : []),
    ...(kept.join() === order.join() ? [] : ['outra ordem']),
  ];
  if (words.length === 0) return [];
  const text = `${after.length} (${words.join(', ')})`;
  return [{ field: 'imagens', before: String(before.length), after: text }];
}
