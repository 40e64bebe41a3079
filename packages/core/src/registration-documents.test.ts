import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_STATUSES } from './accounts.ts';
import {
  askedAgain,
  DOCUMENT_REASONS,
  type DocumentRefusal,
  documentStates,
  IDENTITY_IMAGES,
} from './registration-documents.ts';

const refused = (image: DocumentRefusal['image'], more: Partial<DocumentRefusal> = {}) => ({
  image,
  reasons: ['illegible'] as const,
  round: 1,
  resent: false,
  ...more,
});

describe('the state of each document', () => {
  test('a new registration is in review as a whole', () => {
    expect(documentStates('pendente', [])).toEqual({
      front: 'in-review',
      back: 'in-review',
      selfie: 'in-review',
    });
  });

  test('what a denial does not name stays accepted while one document is sent again', () => {
    const before = documentStates('negado', [refused('selfie')]);
    expect(before).toEqual({ front: 'accepted', back: 'accepted', selfie: 'refused' });
    const after = documentStates('pendente', [refused('selfie', { resent: true })]);
    expect(after).toEqual({ front: 'accepted', back: 'accepted', selfie: 'in-review' });
  });

  test('a document past its date says so', () => {
    const expired = refused('front', { reasons: ['illegible', 'expired'] });
    expect(documentStates('negado', [expired]).front).toBe('expired');
  });

  test('only the last decision counts', () => {
    const rounds = [refused('front', { resent: true }), refused('back', { round: 2 })];
    expect(documentStates('negado', rounds)).toEqual({
      front: 'accepted',
      back: 'refused',
      selfie: 'accepted',
    });
    expect(askedAgain('negado', rounds).map(({ image }) => image)).toEqual(['back']);
  });

  test('a denial without documents refuses the whole registration and asks for nothing', () => {
    expect(new Set(Object.values(documentStates('negado', [])))).toEqual(new Set(['refused']));
    expect(askedAgain('negado', [])).toEqual([]);
  });
});

const refusal = fc.record({
  image: fc.constantFrom(...IDENTITY_IMAGES),
  reasons: fc.uniqueArray(fc.constantFrom(...DOCUMENT_REASONS), { minLength: 1 }),
  round: fc.integer({ min: 1, max: 4 }),
  resent: fc.boolean(),
});
const refusals = fc.uniqueArray(refusal, { selector: ({ round, image }) => `${round} ${image}` });

test('exactly the documents that are asked for again are refused', () => {
  fc.assert(
    fc.property(refusals, (known) => {
      fc.pre(known.length > 0);
      const states = documentStates('negado', known);
      const open = IDENTITY_IMAGES.filter((image) => /refused|expired/.test(states[image]));
      const asked = askedAgain('negado', known).map(({ image }) => image);
      expect([...asked].sort()).toEqual([...open].sort());
    }),
  );
});

test('only a denied person is asked, and an approved one has every document accepted', () => {
  fc.assert(
    fc.property(refusals, fc.constantFrom(...ACCOUNT_STATUSES), (known, status) => {
      if (status !== 'negado') expect(askedAgain(status, known)).toEqual([]);
      if (status === 'aprovado') {
        expect(new Set(Object.values(documentStates(status, known)))).toEqual(
          new Set(['accepted']),
        );
      }
    }),
  );
});
