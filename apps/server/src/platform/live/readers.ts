import { type Permission, type Profile, permissionsOf } from '@martelo/core/permissions';
import { liveStreamsDropped } from '../metrics/definitions.ts';
import type { Audience } from './audience.ts';
import { type Chunk, HEARTBEAT } from './chunk.ts';
import type { EventSink } from './event-stream.ts';

/** One open stream. */
export interface Reader {
  sink: EventSink;
  topics: readonly string[];
  user: { id: number; sessionId: string; profiles: readonly Profile[] } | null;
}

/** The open streams, by topic, user and permission. */
export interface Readers {
  add(reader: Reader): void;
  remove(reader: Reader): void;
  /** True until this reader is removed. */
  holds(reader: Reader): boolean;
  /** True when this process has a reader in the audience. */
  has(audience: Audience): boolean;
  /** Writes a chunk once to every reader in the audience. */
  deliver(chunk: Chunk, audience: Audience): void;
  deliverToAll(chunk: Chunk): void;
  heartbeat(): void;
  all(): Iterable<Reader>;
  /** The readers that have this topic open, each person once. */
  watchers(topic: string): Watchers;
}

/** A person with several browsers is one watcher; a browser without a sign-in has one stream. */
export interface Watchers {
  count: number;
  /** The ids of those among them who are signed in. */
  people: readonly number[];
}

export function createReaders({ maxBacklogBytes }: { maxBacklogBytes: number }): Readers {
  const everyone = new Set<Reader>();
  const byTopic = new Map<string, Set<Reader>>();
  const byUser = new Map<number, Set<Reader>>();
  const byPermission = new Map<Permission, Set<Reader>>();

  function write(reader: Reader, chunk: Chunk): void {
    // A reader that is so far behind has stopped reading; it may reconnect and read everything
    // again.
    if (reader.sink.backlog > maxBacklogBytes) {
      liveStreamsDropped.count();
      reader.sink.drop();
    } else reader.sink.write(chunk);
  }

  function deliverToTopics(chunk: Chunk, topics: string[]): void {
    const sets = topics.flatMap((topic) => byTopic.get(topic) ?? []);
    sets.forEach((readers, place) => {
      for (const reader of readers) {
        // A reader with two of the topics gets the event once.
        if (!sets.slice(0, place).some((earlier) => earlier.has(reader))) write(reader, chunk);
      }
    });
  }

  function deliverToUser(chunk: Chunk, id: number): void {
    for (const reader of byUser.get(id) ?? []) write(reader, chunk);
  }

  return {
    add(reader) {
      everyone.add(reader);
      for (const topic of reader.topics) addTo(byTopic, topic, reader);
      if (reader.user) addTo(byUser, reader.user.id, reader);
      for (const permission of permissionsOfReader(reader)) {
        addTo(byPermission, permission, reader);
      }
    },
    remove(reader) {
      everyone.delete(reader);
      for (const topic of reader.topics) removeFrom(byTopic, topic, reader);
      if (reader.user) removeFrom(byUser, reader.user.id, reader);
      for (const permission of permissionsOfReader(reader)) {
        removeFrom(byPermission, permission, reader);
      }
    },
    holds: (reader) => everyone.has(reader),
    has(audience) {
      if ('topics' in audience) return audience.topics.some((topic) => byTopic.has(topic));
      if ('staff' in audience) return byPermission.has(audience.staff);
      return audience.userIds.some((id) => byUser.has(id));
    },
    deliver(chunk, audience) {
      if ('topics' in audience) {
        deliverToTopics(chunk, audience.topics);
        return;
      }
      if ('staff' in audience) {
        for (const reader of byPermission.get(audience.staff) ?? []) write(reader, chunk);
      } else for (const id of audience.userIds) deliverToUser(chunk, id);
    },
    deliverToAll(chunk) {
      for (const reader of everyone) write(reader, chunk);
    },
    heartbeat() {
      for (const reader of everyone) write(reader, HEARTBEAT);
    },
    all: () => everyone,
    watchers(topic) {
      const people = new Set<number>();
      let visitors = 0;
      for (const { user } of byTopic.get(topic) ?? []) {
        if (user) people.add(user.id);
        else visitors += 1;
      }
      return { count: visitors + people.size, people: [...people] };
    },
  };
}

/** Found once, when the stream opens: a stream whose owner gets other profiles is opened again. */
function permissionsOfReader({ user }: Reader): Permission[] {
  return user ? permissionsOf(user) : [];
}

function addTo<K>(index: Map<K, Set<Reader>>, key: K, reader: Reader): void {
  const readers = index.get(key);
  if (readers) readers.add(reader);
  else index.set(key, new Set([reader]));
}

function removeFrom<K>(index: Map<K, Set<Reader>>, key: K, reader: Reader): void {
  const readers = index.get(key);
  readers?.delete(reader);
  if (readers?.size === 0) index.delete(key);
}
