import { expect, test } from 'vitest';
import { withWidths } from '../../../custom-media';

const TOKENS = `@custom-media --phone (width < 36em);
@custom-media --below-tablet (width < 48em);

:root {
  --ink: #000;
}
`;

test('a query that names a width is written with it', () => {
  expect(withWidths('@media (--phone) and (pointer: coarse) {}', TOKENS)).toBe(
    '@media (width < 36em) and (pointer: coarse) {}',
  );
  expect(withWidths('@media not (--below-tablet) {}', TOKENS)).toBe('@media not (width < 48em) {}');
});

test('the definitions stay out of what browsers get, and nothing else changes', () => {
  expect(withWidths(TOKENS, TOKENS)).toBe(':root {\n  --ink: #000;\n}\n');
  expect(withWidths('@media print {\n  .a {\n    color: var(--ink);\n  }\n}\n', TOKENS)).toBe(
    '@media print {\n  .a {\n    color: var(--ink);\n  }\n}\n',
  );
});

test('a name that the tokens do not define ends the build', () => {
  expect(() => withWidths('@media (--tablet) {}', TOKENS)).toThrow('--tablet');
});
