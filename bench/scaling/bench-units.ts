import { closeAll, openLiveStage } from '../live/live-stage.ts';
import { markdownTable } from '../measure.ts';
import { onStage, tell } from '../stage.ts';
import { measurePages, measurePictures } from './measure-answers.ts';
import { measureNotify } from './measure-notify.ts';
import { measureHearing, measureStreams } from './measure-streams.ts';
import { MEASURED } from './measured-costs.ts';
import type { UnitName } from './unit-costs.ts';

type Found = Partial<Record<UnitName, number>>;

/** The unit costs of scaling that no other bench has: an open page, a page, a picture, a price told to others. */
export async function benchUnits(options: string[]): Promise<boolean> {
  return onStage(async (bench) => {
    const { cluster, postmaster } = bench;
    const stage = await openLiveStage(bench, { pages: true });
    const found: Found = {};
    const note = (figures: Found) => {
      Object.assign(found, figures);
      console.log(JSON.stringify(figures));
    };
    note(await measureStreams(stage));
    closeAll(stage.groups);
    note(await measurePages(stage, postmaster));
    note(await measurePictures(stage, postmaster));
    note({ heardUs: await measureHearing(stage, postmaster) });
    note(await measureNotify(cluster, postmaster));
    // What is below a hundredth of a second altogether reads as nothing.
    const good = Object.values(found).every((value) => Number.isFinite(value) && value >= 0);
    return tell(options, 'What one thing costs', { text: describe(found), good });
  });
}

function describe(found: Found): string {
  const rows = Object.entries(found).map(([name, value]) => [
    MEASURED[name as UnitName].what,
    value.toFixed(value < 100 ? 1 : 0),
  ]);
  return `\`npm run bench -- units --write\`: what the other benches do not tell and [scaling](scaling.md) needs; processor time in µs where no other
unit is named, over plain HTTP. An event: 100 lone bids with 2,000 open pages of the lot less the same bids without. A page is a vehicle's,
rendered for two readers or kept for 16 connections; a picture has the size of a card and lies in the data folder. A price is heard by a
second process, which gives it to one reader; a NOTIFY has 300 bytes, and 16 connections or none hear it.

${markdownTable([['what', 'µs'], ...rows])}`;
}
