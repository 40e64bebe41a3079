import type { TablerIcon } from '@tabler/icons-react';

/** Decorative: the word beside it, or the button's label, gives the meaning. */
export function Icon({ of: Glyph, size = 20 }: { of: TablerIcon; size?: number }) {
  return <Glyph size={size} stroke={2} aria-hidden="true" focusable="false" />;
}
