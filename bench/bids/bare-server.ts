// The upper limit for any server on Node: it reads a bid and accepts it without a check. It is run
// like naive-server.ts.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const server = http.createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (piece: string) => {
    text += piece;
  });
  request.on('end', () => {
    const { value } = JSON.parse(text);
    const answer = JSON.stringify({ lanceAtual: value });
    const length = Buffer.byteLength(answer);
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': length });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});

process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
