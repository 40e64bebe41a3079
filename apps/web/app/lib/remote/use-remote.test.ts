import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginRender } from '../testing/hooks.fixture';
import { type Remote, useRemote } from './use-remote';

vi.mock('react', () => import('../testing/hooks.fixture'));

describe('useRemote', () => {
  let answers: PromiseWithResolvers<string[]>[];
  const load = () => {
    const answer = Promise.withResolvers<string[]>();
    answers.push(answer);
    return answer.promise;
  };
  function useRows({ first = false } = {}): Remote<string[]> {
    beginRender({ first });
    return useRemote('rows', load);
  }
  async function answer(rows: string[]): Promise<void> {
    answers.at(-1)?.resolve(rows);
    await answers.at(-1)?.promise;
  }
  const add = (row: string) => (rows: string[]) => (rows.includes(row) ? rows : [row, ...rows]);

  beforeEach(() => {
    answers = [];
    useRows({ first: true });
  });

  it('changes at once what has been read', async () => {
    await answer(['a']);
    useRows().update(add('b'));
    expect(useRows().data).toEqual(['b', 'a']);
  });

  it('keeps a change made during the first reading, which may have been read before it', async () => {
    useRows().update(add('b'));
    expect(useRows().data).toBeNull();
    await answer(['a']);
    expect(useRows().data).toEqual(['b', 'a']);
  });

  it('keeps what came during a later reading, in its order, and not beyond it', async () => {
    await answer(['a']);
    useRows().update(add('b'));
    useRows().reload();
    useRows();
    useRows().update(add('c'));
    useRows().update(add('d'));
    expect(useRows().data).toEqual(['d', 'c', 'b', 'a']);
    await answer(['b', 'a']);
    expect(useRows().data).toEqual(['d', 'c', 'b', 'a']);
    useRows().reload();
    useRows();
    await answer(['a']);
    expect(useRows().data).toEqual(['a']);
  });

  it('keeps a change when the reading fails', async () => {
    await answer(['a']);
    useRows().reload();
    useRows();
    useRows().update(add('b'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answers.at(-1)?.reject(new Error('lost'));
    await vi.waitFor(() => expect(useRows().error).not.toBeNull());
    expect(useRows().data).toEqual(['b', 'a']);
  });
});
