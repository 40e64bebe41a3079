import path from 'node:path';
import sharp from 'sharp';
import { createSession, createUser } from '../../apps/server/src/testing/factories.ts';
import { cpuOf, cpuOfFamily } from '../cpu.ts';
import type { LiveStage } from '../live/live-stage.ts';
import { checkStatuses } from '../load/bid-request.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { uploadPicture } from '../proof/storage/picture-calls.ts';

const SECONDS = 3;
const VEHICLE = '/veiculos/1';
const PICTURE = '../../apps/server/src/features/demo/pictures/hatch-1-three-quarter.webp';

interface AnswerCost {
  serverUs: number;
  databaseUs: number;
}

/** Processor time of an answer: of all threads of the server, and of the database. */
async function costOf(
  { server }: LiveStage,
  { postmaster, target, connections }: { postmaster: number; target: string; connections: number },
): Promise<AnswerCost> {
  const generator = startLoadGenerator();
  const used = () => [cpuOf(server.child.pid), cpuOfFamily(postmaster)] as const;
  const [serverBefore, databaseBefore] = used();
  const result = await generator.run({
    base: server.base,
    connections,
    warmMs: 0,
    runMs: SECONDS * 1_000,
    work: { kind: 'pages', paths: [target], encoding: 'br' },
  });
  const [serverAfter, databaseAfter] = used();
  generator.close();
  checkStatuses(result.statuses, ['200'], target);
  return {
    serverUs: ((serverAfter - serverBefore) * 1_000) / result.answers,
    databaseUs: ((databaseAfter - databaseBefore) * 1_000) / result.answers,
  };
}

export interface PageCosts {
  renderUs: number;
  renderDatabaseUs: number;
  pageUs: number;
}

/** A vehicle's page, rendered for one reader and kept for a crowd. */
export async function measurePages(stage: LiveStage, postmaster: number): Promise<PageCosts> {
  const few = { postmaster, target: `${VEHICLE}?voltar=%2Fveiculos%2F*`, connections: 2 };
  await costOf(stage, few);
  const rendered = await costOf(stage, few);
  const kept = await costOf(stage, { postmaster, target: VEHICLE, connections: 16 });
  return {
    renderUs: rendered.serverUs,
    renderDatabaseUs: rendered.databaseUs,
    pageUs: kept.serverUs,
  };
}

export interface PictureCosts {
  pictureUs: number;
  pictureBytes: number;
}

/** A picture in the size of a card, from the data folder. */
export async function measurePictures(stage: LiveStage, postmaster: number): Promise<PictureCosts> {
  const { db } = stage.database;
  const admin = await createUser(db, { role: 'admin' });
  const { token } = await createSession(db, admin, stage.server.secret);
  const photograph = await sharp(path.join(import.meta.dirname, PICTURE))
    .jpeg()
    .toBuffer();
  const person = { userId: admin.id, token };
  const sent = await uploadPicture(stage.server.base, person, photograph);
  if (sent.status !== 201) throw new Error(`an upload was answered ${sent.status}`);
  const target = `/uploads/${String(sent.body.id)}/card`;
  const answer = await fetch(stage.server.base + target);
  const { byteLength } = await answer.arrayBuffer();
  const { serverUs } = await costOf(stage, { postmaster, target, connections: 16 });
  return { pictureUs: serverUs, pictureBytes: byteLength };
}
