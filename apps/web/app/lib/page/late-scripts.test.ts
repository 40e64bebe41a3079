import { expect, test } from 'vitest';
import { startModulesAfterPaint } from './late-scripts';

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/>',
  '<link rel="stylesheet" href="/assets/a.css"/></head>',
  '<body><script nonce="n">window.context = {}</script>',
  '<script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>',
].join('');

test('the page itself requests no module, and its other parts stay unchanged', () => {
  const page = startModulesAfterPaint(PAGE, 'n');
  expect(page).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(page).toContain('<script nonce="n">window.context = {}</script>');
  expect(page).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(page).toContain('<script nonce="n" type="text/module">import "/assets/a.js"</script>');
});

test('the script that starts the modules is last in the body and carries the nonce', () => {
  expect(startModulesAfterPaint(PAGE, 'n')).toMatch(
    /import "\/assets\/a\.js"<\/script><script nonce="n">[^<]+<\/script><\/body><\/html>$/,
  );
});
