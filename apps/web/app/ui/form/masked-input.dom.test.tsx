import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MaskedInput } from './masked-input';

function Phone() {
  const [value, setValue] = useState('');
  return <MaskedInput mask="phone" label="Telefone" value={value} onValueChange={setValue} />;
}

/** Types the characters one by one, as a keyboard does, and leaves the field. */
function typed(text: string): string {
  const { unmount } = render(<Phone />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefone');
  fireEvent.focus(field);
  for (const char of text) {
    const value = field.value + char;
    field.value = value;
    field.setSelectionRange(value.length, value.length);
    fireEvent.input(field, { data: char, inputType: 'insertText' });
  }
  fireEvent.blur(field);
  const shown = field.value;
  unmount();
  return shown;
}

const REST = '999123456';

test.each([
  ['70999123456', '(70) 99912-3456'],
  ['7032112233', '(70) 3211-2233'],
  ['(70) 99912-3456', '(70) 99912-3456'],
  ['+5570999123456', '(70) 99912-3456'],
  ['55 70 99912-3456', '(70) 99912-3456'],
  ['557032112233', '(70) 3211-2233'],
  ['070 99912-3456', '(70) 99912-3456'],
  ['0xx70 99912-3456', '(70) 99912-3456'],
  // Santa Maria has the area code 55.
  [`55${REST}`, `(55) 99912-${REST.slice(-4)}`],
  ['709991234567890', '(70) 99912-3456'],
])('a telephone that is typed as %s becomes %s', (text, shown) => {
  expect(typed(text)).toBe(shown);
});
