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

test.each([
  ['79999123456', '(79) 99912-3456'],
  ['7932112233', '(79) 3211-2233'],
  ['(79) 99912-3456', '(79) 99912-3456'],
  ['+5579999123456', '(79) 99912-3456'],
  ['55 79 99912-3456', '(79) 99912-3456'],
  ['557932112233', '(79) 3211-2233'],
  ['079 99912-3456', '(79) 99912-3456'],
  ['0xx79 99912-3456', '(79) 99912-3456'],
  ['55999123456', '(55) 99912-3456'],
  ['799991234567890', '(79) 99912-3456'],
])('a telephone that is typed as %s becomes %s', (text, shown) => {
  expect(typed(text)).toBe(shown);
});
