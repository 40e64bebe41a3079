import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { READ_ARRIVALS } from '../../platform/jobs/job-names.ts';
import { endToEndId } from '../../platform/outside/pix/api-pix.ts';
import { insertHints } from './arrivals.writes.ts';

const MOST = 200;

/** Only what names a payment is read; all of it is kept as it came. */
const told = z.object({
  pix: z
    .array(
      z.looseObject({
        endToEndId,
        devolucoes: z
          .array(z.looseObject({ id: z.string().max(35), status: z.string().max(40) }))
          .max(MOST)
          .optional(),
      }),
    )
    .max(MOST),
});

/**
 * Keeps what the webhook was told, and has the PSP asked about it. Nothing is credited from it: another customer of the same
 * PSP could have pointed a webhook here. False: it is nothing that the API's document describes.
 */
export async function receiveNotice(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  body: unknown,
): Promise<boolean> {
  const read = told.safeParse(body);
  if (!read.success) return false;
  const hints = read.data.pix.flatMap((pix) => [
    { endToEndId: pix.endToEndId, about: 'pix', body: pix },
    ...(pix.devolucoes ?? []).map(({ id, status }) => ({
      endToEndId: pix.endToEndId,
      about: `${id} ${status}`,
      body: pix,
    })),
  ]);
  if ((await insertHints(db, hints)) > 0) await jobs.send(READ_ARRIVALS).catch(() => {});
  return true;
}
