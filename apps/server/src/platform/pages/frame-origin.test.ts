import { describe, expect, test } from 'vitest';
import { pagePolicy } from '../http/security-headers.ts';
import { frameOrigin, readFrameOrigin } from './frame-origin.ts';

describe('the origin that a page may show in a frame', () => {
  test.each([
    ['https://mapas.example/embed?x=1', 'https://mapas.example'],
    ['https://mapas.example:8443/a', 'https://mapas.example:8443'],
    ['http://mapas.example/', null],
    ['javascript:alert(1)', null],
    ["https://x'; script-src *", null],
    ['https://*', null],
    ['https://*.mapas.example/', null],
    ['', null],
  ])('%s allows %s', (address, origin) => {
    expect(frameOrigin(address)).toBe(origin);
  });

  test("is the map's origin and no other", async () => {
    const answer = (status: number, body: unknown) => async () => ({ status, headers: {}, body });
    const settings = { mapaUrl: 'https://mapas.example/embed' };
    expect(await readFrameOrigin(answer(200, settings))).toBe('https://mapas.example');
    expect(await readFrameOrigin(answer(503, settings))).toBeNull();
    expect(await readFrameOrigin(answer(200, {}))).toBeNull();
    const policy = pagePolicy([], { frame: 'https://mapas.example' });
    expect(policy).toContain('; frame-src https://mapas.example;');
    expect(pagePolicy([])).toContain("; frame-src 'none';");
  });
});
