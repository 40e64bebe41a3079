import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/app-harness.ts';
import { hasActiveContent } from './active-pdf.ts';

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) =>
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
    ),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`7 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

const packed = (objects: string, filter = '/Filter /FlateDecode') =>
  stream(`/Type /ObjStm /N 1 /First 4 ${filter}`, deflateSync(Buffer.from(objects)));

describe('a PDF with active content', () => {
  test.each<[string, Buffer]>([
    ['a script', pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj')],
    [
      'a script behind the trailer',
      Buffer.concat([pdf(), Buffer.from('2 0 obj <</JS(x)>> %%EOF')]),
    ],
    ['a name in codes', pdf('1 0 obj << /S /J#61vaScript >> endobj')],
    ['another program', pdf('1 0 obj << /S/Launch/F(cmd.exe) >> endobj')],
    ['a file', pdf(stream('/Type /EmbeddedFile', Buffer.from('MZ')))],
    ['a list of files', pdf('1 0 obj << /Names << /EmbeddedFiles 3 0 R >> >> endobj')],
    ['a form that sends data', pdf('1 0 obj << /S /SubmitForm /F (http://x) >> endobj')],
    ['a password', pdf('trailer << /Encrypt 5 0 R >>')],
    ['a script in compressed objects', pdf(packed('1 0 << /JS (x) >>'))],
    ['a list of filters', pdf(packed('1 0 << /JS (x) >>', '/Filter [ /FlateDecode ]'))],
    ['objects that cannot be read', pdf(packed('1 0 << >>', '/Filter /LZWDecode'))],
    [
      'objects that are damaged',
      pdf(stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('no'))),
    ],
    ['objects in a coded name', pdf(stream('/Type /Obj#53tm', Buffer.from('1 0 << /JS (x) >>')))],
    [
      'objects that unpack to a gigabyte',
      pdf(
        stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(100 * 1024 * 1024))),
      ),
    ],
  ])('is found: %s', async (_, data) => {
    expect(await hasActiveContent(data)).toBe(true);
  });

  test.each<[string, Buffer]>([
    ['nothing', pdf()],
    [
      'a first page and links',
      pdf('1 0 obj << /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://x) >> >> endobj'),
    ],
    ['longer names', pdf('1 0 obj << /JSize 3 /LaunchDate (x) /XFAlt 1 >> endobj')],
    [
      'a picture whose bytes look like a script',
      pdf(stream('/Subtype /Image', Buffer.from('/JS (x) /Launch '))),
    ],
    ['compressed objects', pdf(packed('1 0 << /Type /Catalog >>'))],
  ])('is not seen in one with %s', async (_, data) => {
    expect(await hasActiveContent(data)).toBe(false);
  });

  test('is not seen in the edital that the site makes', async () => {
    const server = await createTestApp();
    try {
      expect(await hasActiveContent((await server.inject('/edital.pdf')).rawPayload)).toBe(false);
    } finally {
      await server.close();
    }
  });
});
