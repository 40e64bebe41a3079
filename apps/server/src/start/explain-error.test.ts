import { expect, test } from 'vitest';
import { MediaFault } from '../platform/media/media-files.ts';
import { explainStartError } from './explain-error.ts';

const said = (error: unknown) => explainStartError(error, { host: '127.0.0.1', port: 3000 });

test('a place of pictures that fails is named with what to check', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(said(new MediaFault(full))).toBe(
    'As fotos não podem ser lidas nem gravadas: o lugar delas está cheio. Confira MEDIA_URL, ou a pasta de dados.',
  );
});

test('another full disk is said as before', () => {
  expect(said(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))).toBe(
    'O disco está cheio: libere espaço e inicie de novo.',
  );
});
