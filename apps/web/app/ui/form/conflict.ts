/** A field of a form, or several that are chosen together, in a draft of the type `D`. */
export type FormPart<D> = {
  name: string;
  label: string;
  isSame: (one: D, other: D) => boolean;
  /** True when the other person changed it; by default when their value is not the same. */
  isMoved?: (base: D, theirs: D) => boolean;
  words: (draft: D) => string;
  /** The draft `into` with this field's value in `from`. */
  take: (into: D, from: D) => D;
};

/** The fields that another person changed while this form was open. */
export type Conflict<D> = {
  parts: readonly FormPart<D>[];
  mine: D;
  theirs: D;
  /** My value in the fields that I changed, the other person's value elsewhere. */
  merged: D;
};

type Three<D> = {
  /** What the form was opened with. */
  base: D;
  mine: D;
  theirs: D;
};

export function conflictOf<D>(
  parts: readonly FormPart<D>[],
  { base, mine, theirs }: Three<D>,
): Conflict<D> {
  const isMoved = (part: FormPart<D>) =>
    part.isMoved ? part.isMoved(base, theirs) : !part.isSame(theirs, base);
  const moved = parts.filter((part) => isMoved(part) && !part.isSame(theirs, mine));
  const merged = mergeDrafts(parts, { base, mine, theirs });
  return { parts: moved, mine, theirs, merged };
}

/** My value in the fields that I changed, the other person's value elsewhere. */
export function mergeDrafts<D>(parts: readonly FormPart<D>[], { base, mine, theirs }: Three<D>): D {
  const changed = parts.filter((part) => !part.isSame(mine, base));
  return changed.reduce((merged, part) => part.take(merged, mine), theirs);
}
