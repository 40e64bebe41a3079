import type { ReofferRow } from '@martelo/contract/shapes/reoffers';
import { useState } from 'react';
import { EMPTY_SCRAP, type ScrapDraft, scrapProblems } from '../../../../entities/lot/scrap-fields';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';

type Options = { ids: readonly string[]; onDone: () => void; onClose: () => void };

export type Scraps = Record<string, ScrapDraft>;
type Order = { auctionId: string; rows: readonly ReofferRow[]; scraps: Scraps };

/** The name of a vehicle among the errors of the command. */
export const fieldOf = (at: number) => `veiculos.${at}`;

/** The steps of offering vehicles again: the auction, the preview of each new lot, and the command. */
export function useReoffer({ ids, onDone, onClose }: Options) {
  const [auctionId, setAuctionId] = useState('');
  const [rows, setRows] = useState<readonly ReofferRow[] | null>(null);
  const [scraps, setScraps] = useState<Scraps>({});
  const preview = useSubmit({
    send: () =>
      browserApi.call('POST /api/vehicles/re-offer/preview', {
        body: { auctionId, ids: [...ids] },
      }),
    onDone(answer) {
      order.reset();
      setRows(answer.veiculos);
    },
  });
  const order = useSubmit({
    check: ({ rows: offered, scraps: typed }: Order) => problemsOf(offered, typed),
    send: (wanted: Order) =>
      browserApi.call('POST /api/vehicles/re-offer', { body: bodyOf(wanted) }),
    onDone({ message }) {
      notify.success(message);
      onDone();
      onClose();
    },
  });
  const offered = (rows ?? []).filter(({ nova }) => nova !== null);
  return {
    auctionId,
    chooseAuction(id: string) {
      preview.forget('auctionId');
      setAuctionId(id);
    },
    preview,
    order,
    /** Null before the preview. */
    rows,
    offered,
    scrapOf: (id: string) => scraps[id] ?? EMPTY_SCRAP,
    changeScrap(id: string, part: Partial<ScrapDraft>, field: string) {
      order.forget(field);
      setScraps((known) => ({ ...known, [id]: { ...EMPTY_SCRAP, ...known[id], ...part } }));
    },
    /** The errors name the vehicles by their place, so they end with any change of the list. */
    leaveOut(id: string) {
      order.reset();
      setRows((known) => known?.filter((row) => row.id !== id) ?? null);
    },
    submit: () => order.submit({ auctionId, rows: offered, scraps }),
    back() {
      order.reset();
      setRows(null);
    },
  };
}

function problemsOf(rows: readonly ReofferRow[], scraps: Scraps): Record<string, string> {
  return Object.assign(
    {},
    ...rows.map(({ id, nova }, at) =>
      nova?.precisaSucata ? scrapProblems(scraps[id] ?? EMPTY_SCRAP, `${fieldOf(at)}.sucata`) : {},
    ),
  );
}

function bodyOf({ auctionId, rows, scraps }: Order) {
  return {
    auctionId,
    veiculos: rows.map(({ id, versao, nova }) => {
      const { classe, avaliacao } = scraps[id] ?? EMPTY_SCRAP;
      const isScrap = nova?.precisaSucata === true && classe !== '';
      return { id, versao, ...(isScrap && { sucata: { classe, avaliacao } }) };
    }),
  };
}
