import { tell } from '../stage.ts';
import { reckonedSections } from './describe-scaling.ts';
import { MEASURED } from './measured-costs.ts';

/**
 * Reckons what auctions of every size take of a house, from the measured unit costs: nothing is started and nothing
 * measured. With `--write` into docs/scaling.md.
 */
export async function benchScaling(options: string[]): Promise<boolean> {
  for (const { heading, text } of reckonedSections(MEASURED)) {
    console.log(`## ${heading}\n`);
    tell(options, heading, { text, page: 'scaling.md' });
    console.log('');
  }
  return true;
}
