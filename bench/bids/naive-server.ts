// An ordinary, correct server that decides each bid in a transaction of its own, for comparison.
// Run it with `node naive-server.ts DATABASE_URL SECRET`. It prints its address on the first line
// and ends with its standard input.
import { bidTexts } from '@martelo/contract/texts/bid-texts';
import Fastify from 'fastify';
import type pg from 'pg';
import { findLiveSession } from '../../apps/server/src/features/identity/sessions.queries.ts';
import { verifyToken } from '../../apps/server/src/features/identity/tokens.ts';
import { connect } from '../../apps/server/src/platform/database/connect.ts';
import { serveUntilInputEnds } from './serve-until-input-ends.ts';

const [url = '', sessionSecret = ''] = process.argv.slice(2);
const { db, pool, close } = connect(url, { maxConnections: 20 });
interface Bid {
  vehicleId: string;
  value: number;
}

const schema = {
  type: 'object',
  required: ['vehicleId', 'value'],
  properties: { vehicleId: { type: 'string' }, value: { type: 'number', exclusiveMinimum: 0 } },
};

const app = Fastify();
app.post<{ Body: Bid }>(
  '/api/bids/create',
  { schema: { body: schema } },
  async (request, reply) => {
    const user = await authenticate(request.headers.authorization ?? '');
    if (!user) return reply.code(401).send({ message: '', code: 'UNAUTHENTICATED' });
    const client = await pool.connect();
    try {
      await client.query('begin');
      const answer = await decide(client, user.id, request.body);
      await client.query(answer ? 'commit' : 'rollback');
      if (!answer) return reply.code(409).send({ message: bidTexts.tooLow, code: 'BID_TOO_LOW' });
      return reply.code(201).send(answer);
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
);
await serveUntilInputEnds(app, close);

/** Looks up the session of the token for every request. */
async function authenticate(header: string): Promise<{ id: number } | null> {
  const claims = await verifyToken(header.slice('Bearer '.length), sessionSecret);
  const found = claims && (await findLiveSession(db, claims));
  return found?.live ? found.user : null;
}

const LOCK_LOT = `select l.id, l.lance_inicial as opening, l.lance_atual as current, l.sequence, l.epoch,
    a.data_fim as "dataFim", a.intent = 'scheduled' and a.data_inicio <= now() as started
  from lots l join auctions a on a.id = l.auction_id
  where l.vehicle_id = $1 and l.status = 'active' for update of l`;

const INSERT_BID = `insert into bids (lot_id, sequence, epoch, action, value, user_id, bidder_number, created_at, hash)
  values ($1, $2, $3, 'normal', $4, $5, 1, clock_timestamp(), '')
  returning id, created_at as "createdAt", clock_timestamp() < $6 as "inTime"`;

const UPDATE_LOT = `update lots set lance_atual = $2, leader_id = $3, bid_count = bid_count + 1, sequence = $4
  where id = $1`;

async function decide(client: pg.PoolClient, userId: number, { vehicleId, value }: Bid) {
  const { rows } = await client.query(LOCK_LOT, [vehicleId]);
  const [lot] = rows;
  const centavos = Math.round(value * 100);
  if (!lot?.started || centavos <= (lot.current ?? lot.opening)) return null;
  const sequence = lot.sequence + 1;
  const inserted = await client.query(INSERT_BID, [
    lot.id,
    sequence,
    lot.epoch,
    centavos,
    userId,
    lot.dataFim,
  ]);
  const [row] = inserted.rows;
  if (!row.inTime) return null;
  await client.query(UPDATE_LOT, [lot.id, centavos, userId, sequence]);
  const bid = { id: String(row.id), vehicleId, value, sequence, createdAt: row.createdAt };
  return { message: bidTexts.success, bid, lanceAtual: value, dataFim: lot.dataFim };
}
