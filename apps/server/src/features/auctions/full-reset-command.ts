import { isOver } from '@martelo/core/auction';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findAuctionsToPreview } from './auction-lookups.queries.ts';
import {
  changeAllInside,
  namesOf,
  publishChange,
  splitByPermit,
  versionOfTargets,
} from './change-all-auctions.ts';
import { bulkMessage } from './messages.ts';
import { previewClock } from './preview-clock.ts';

/** "Reset Completo": opens every auction again, the finished ones too. */
export const fullResetCommand: SensitiveCommand<Record<string, never>> = {
  act: 'reset-completo',
  permission: () => 'bids.correct',
  async freeze({ db }) {
    const nowMs = await readNow(db);
    const { targets: rows, left } = splitByPermit(await findAuctionsToPreview(db), 'open');
    if (rows.length === 0) return { ok: false, code: 'NOTHING_TO_CHANGE' };
    const auctions = await previewClock(db, { action: 'open' }, nowMs);
    const finished = auctions.filter(({ phase }) => isOver(phase)).length;
    const sum = (count: (one: (typeof auctions)[number]) => number) =>
      String(auctions.reduce((total, one) => total + count(one), 0));
    const preview = {
      title: 'Reset completo',
      target: 'todos os leilões',
      facts: [
        { label: 'Leilões', value: String(auctions.length) },
        { label: 'Lotes com vencedor, que não mudam', value: sum(({ keptLots }) => keptLots) },
        ...(left.length > 0
          ? [{ label: 'Com edital publicado, que não mudam', value: namesOf(left) }]
          : []),
      ],
      changes: [
        {
          label: 'Leilões finalizados',
          before: String(finished),
          after: 'Abertos de novo, se tiverem lote para vender',
        },
        {
          label: 'Lotes sem lances que terminaram',
          before: sum(({ returningLots }) => returningLots),
          after: 'Voltam a receber lances',
        },
        { label: 'Término', before: 'O de cada leilão', after: 'Meia-noite, daqui a 3 dias' },
      ],
    };
    return {
      ok: true,
      frozen: { target: 'auctions:all', version: versionOfTargets(rows, nowMs), preview },
    };
  },
  async execute(tx, deps, { version, actor }) {
    const done = await changeAllInside(tx, deps, { actor, kind: 'open', version });
    if (!done.ok) return done;
    return {
      ok: true,
      outcome: bulkMessage('open', done),
      publish: () => publishChange(deps, done),
    };
  },
};
