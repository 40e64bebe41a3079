import { expect, test } from 'vitest';
import { withScale } from '../../../scale';

const TOKENS = `@custom-media --phone (width < 36em);
@custom-media --below-tablet (width < 48em);

:root {
  --ink: #000;
  --space-3: 12px;
  --bold: 700;
  --text-8: clamp(28px, 20px + 2vw, 38px);
  --page-gutter: 24px;
}

@media (--below-tablet) {
  :root {
    --page-gutter: 16px;
  }
}
`;

const written = (css: string) => withScale(css, TOKENS);

test('a query that names a width is written with it', () => {
  expect(written('@media (--phone) and (pointer: coarse) {}')).toBe(
    '@media (width < 36em) and (pointer: coarse) {}',
  );
  expect(written('@media not (--below-tablet) {}')).toBe('@media not (width < 48em) {}');
});

test('a token that is one number everywhere is written as that number', () => {
  expect(written('.a { padding: 0 var(--space-3); font-weight: var(--bold); }')).toBe(
    '.a { padding: 0 12px; font-weight: 700; }',
  );
  const others = '.a { font-size: var(--text-8); padding: var(--page-gutter); color: var(--ink); }';
  expect(written(others)).toBe(others);
});

test('browsers get no definition of what was written', () => {
  expect(written(TOKENS).replaceAll(/\s+/g, ' ')).toBe(
    ':root { --ink: #000; --text-8: clamp(28px, 20px + 2vw, 38px); --page-gutter: 24px; } ' +
      '@media (width < 48em) { :root { --page-gutter: 16px; } } ',
  );
});

test('a width that the tokens do not define ends the build', () => {
  expect(() => written('@media (--tablet) {}')).toThrow('--tablet');
});
