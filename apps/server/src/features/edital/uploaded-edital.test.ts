import { ERRORS } from '@martelo/contract/texts/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, editalFiles } from '../../platform/database/administration-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

let server: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  await server.db.delete(editalFiles);
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

function upload(content: Buffer, name = 'Edital 12 de São João.pdf') {
  const boundary = 'limite';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="edital"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return server.inject({
    method: 'POST',
    url: '/api/admin/settings/notice',
    headers: { ...admin.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const remove = () =>
  server.inject({ method: 'DELETE', url: '/api/admin/settings/notice', headers: admin.headers });
const download = () => server.inject('/edital.pdf');

describe('an edital that the yard uploads', () => {
  test('is served at once in place of the generated one, with its name and its tag', async () => {
    const answer = await upload(PDF);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { nome: 'Edital 12 de São João.pdf', bytes: PDF.length, enviadoPor: admin.user.name },
    ]);
    const file = await download();
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'inline; filename="Edital 12 de Sao Joao.pdf"; filename*=UTF-8\'\'Edital%2012%20de%20S%C3%A3o%20Jo%C3%A3o.pdf',
    });
    const headers = { 'if-none-match': String(file.headers.etag) };
    expect((await server.inject({ url: '/edital.pdf', headers })).statusCode).toBe(304);
    expect((await server.inject('/api/settings')).json().editalArquivo).toEqual({
      nome: 'Edital 12 de São João.pdf',
      bytes: PDF.length,
      enviadoEm: answer.json().enviadoEm,
    });
  });

  test('is replaced by the next upload, and by the generated edital when it is removed', async () => {
    await upload(PDF);
    const first = await download();
    const other = Buffer.concat([PDF, Buffer.from('% outro')]);
    await upload(other, 'novo.pdf');
    const second = await download();
    expect(second.rawPayload).toEqual(other);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(await server.db.select({ id: editalFiles.id }).from(editalFiles)).toHaveLength(1);

    expect((await remove()).statusCode).toBe(200);
    expect((await download()).headers['content-disposition']).toContain('edital-2026-11-4.pdf');
    expect((await remove()).statusCode).toBe(200);
    const actions = await server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, admin.user.id));
    expect(actions.map(({ action }) => action)).toEqual([
      'settings.notice-uploaded',
      'settings.notice-uploaded',
      'settings.notice-removed',
    ]);
  });

  test('is served by another process without a restart', async () => {
    const other = await createTestApp({ deps: () => ({ db: server.db }) });
    await other.inject('/edital.pdf');
    await upload(PDF);
    expect((await other.inject('/edital.pdf')).rawPayload).toEqual(PDF);
    await other.close();
  });

  test.each([
    ['a picture called PDF', Buffer.from('\x89PNG\r\n\x1a\n%%EOF', 'latin1')],
    ['a page', Buffer.from('<html>%PDF-1.7 %%EOF</html>')],
    ['a PDF that broke off', PDF.subarray(0, 20)],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, content) => {
    const answer = await upload(content);
    expect([answer.statusCode, answer.json().message]).toEqual([400, ERRORS.NOT_A_PDF.message]);
    expect((await download()).headers['content-disposition']).toContain('edital-2026-11-4.pdf');
  });

  test('is refused when it is more than pages', async () => {
    const content = Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript /JS (x) >> endobj\n%%EOF\n');
    const answer = await upload(content);
    expect([answer.statusCode, answer.json().message]).toEqual([400, ERRORS.ACTIVE_PDF.message]);
    expect((await download()).headers['content-disposition']).toContain('edital-2026-11-4.pdf');
  });

  test('is refused beyond 10 MB', async () => {
    const answer = await upload(Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]));
    expect(answer.statusCode).toBe(413);
  });

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\\\pasta\\\\Edital.PDF', 'Edital.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
    ['.pdf', 'edital.pdf'],
  ])('called %s is kept as %s', async (sent, kept) => {
    expect((await upload(PDF, sent)).json().nome).toBe(kept);
  });
});
