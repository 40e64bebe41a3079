// The least work for an answer to a bid: it checks the same token and knows the session, but uses
// no database. Run it with `node empty-handler.ts SECRET`; otherwise it is like naive-server.ts.
import { bidTexts } from '@martelo/contract/texts/bid-texts';
import Fastify from 'fastify';
import { createTokenReader } from '../../apps/server/src/features/identity/tokens.ts';
import { serveUntilInputEnds } from './serve-until-input-ends.ts';

const [secret = ''] = process.argv.slice(2);
const tokens = createTokenReader({ sessionSecret: secret, previousSecret: undefined });
const sessions = new Map<string, number>();
const dataFim = new Date();
let sequence = 0;

const app = Fastify();
app.post<{ Body: { vehicleId: string; value: number } }>(
  '/api/bids/create',
  async (request, reply) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const claims = tokens.kept(token) ?? (await tokens.read(token));
    if (!claims || (sessions.get(claims.sessionId) ?? claims.userId) !== claims.userId) {
      return reply.code(401).send();
    }
    sessions.set(claims.sessionId, claims.userId);
    const { vehicleId, value } = request.body;
    sequence += 1;
    const bid = { id: String(sequence), vehicleId, value, sequence, createdAt: new Date() };
    return reply.code(201).send({ message: bidTexts.success, bid, lanceAtual: value, dataFim });
  },
);
await serveUntilInputEnds(app, async () => {});
