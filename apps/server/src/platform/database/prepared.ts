import { ImpatientClient } from './impatient-client.ts';

/** More different statements than a program with a fixed set of queries has. */
const MOST_NAMES = 300;

const names = new Map<string, string>();

/**
 * A client that gives statements a name by their text, so that the server parses each of them once on
 * a connection. A text beyond the limit, of a query that is built from many parts, stays without a
 * name.
 */
export class PreparingClient extends ImpatientClient {
  // The driver's signature is a list of overloads that no override can repeat.
  // biome-ignore lint/suspicious/noExplicitAny: the arguments are only passed on
  override query(query: any, ...rest: any[]): any {
    const name = isUnnamed(query) ? nameOf(query.text) : undefined;
    return super.query(name ? { ...query, name } : query, ...rest);
  }
}

/**
 * Statements are planned for their values each time all the same: a filter that leaves two vehicles
 * and one that leaves thousands need different plans.
 */
export const PLANNED_EACH_TIME = '-c plan_cache_mode=force_custom_plan';

function isUnnamed(query: unknown): query is { text: string } {
  if (typeof query !== 'object' || query === null || 'submit' in query) return false;
  const { text, name } = query as { text?: unknown; name?: unknown };
  return typeof text === 'string' && !name;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `martelo-${names.size}`;
  names.set(text, name);
  return name;
}
