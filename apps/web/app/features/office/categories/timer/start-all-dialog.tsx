import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ClockPreview } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useState } from 'react';
import {
  PassedOver,
  PreviewFacts,
  PreviewList,
  useClockPreview,
  WithPreview,
} from '../../../../entities/auction/clock-preview';
import { auctionName, splitByEdital } from '../../../../entities/auction/clock-preview-words';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import classes from './all-dialogs.module.css';

type Props = {
  /** Gets the announced auctions that were ticked. */
  onConfirm: (auctionIds: string[]) => Promise<void>;
  failureOf: (error: unknown) => string;
  onClose: () => void;
};

/** Asks before waiting auctions are opened. Announced ones stay closed unless they are ticked. */
export function StartAllDialog({ onConfirm, failureOf, onClose }: Props) {
  const preview = useClockPreview('start');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { changed: all, passedOver } = splitByEdital(preview.data ?? []);
  const announced = all.filter((auction) => auction.announced);
  const waiting = all.filter((auction) => !auction.announced);
  const chosen = announced.filter(({ id }) => ticked.includes(id)).map(({ id }) => id);
  return (
    <ConfirmDialog
      opened
      title="Iniciar todos os leilões"
      confirmLabel="Iniciar Todos"
      tone="primary"
      disabled={waiting.length + chosen.length === 0}
      onConfirm={() => onConfirm(chosen)}
      failureOf={failureOf}
      onClose={onClose}
    >
      <WithPreview preview={preview}>
        {() => (
          <>
            {all.length === 0 && <p>{adminTexts.noneToStart}</p>}
            {waiting.length > 0 && (
              <>
                <p>Abrem para lances agora:</p>
                <PreviewList previews={waiting} />
              </>
            )}
            {announced.length > 0 && (
              <Announced
                auctions={announced}
                ticked={ticked}
                onTick={(id, isTicked) =>
                  setTicked((known) => [
                    ...known.filter((one) => one !== id),
                    ...(isTicked ? [id] : []),
                  ])
                }
              />
            )}
            <PassedOver auctions={passedOver} />
          </>
        )}
      </WithPreview>
    </ConfirmDialog>
  );
}

type AnnouncedProps = {
  auctions: readonly ClockPreview[];
  ticked: readonly string[];
  onTick: (id: string, isTicked: boolean) => void;
};

function Announced({ auctions, ticked, onTick }: AnnouncedProps) {
  return (
    <fieldset className={`stack gap-3 ${classes.announced}`}>
      <legend>Anunciados para depois. Marque só os que devem abrir agora:</legend>
      {auctions.map((auction) => (
        <Checkbox
          key={auction.id}
          label={auctionName(auction)}
          description={<PreviewFacts preview={auction} />}
          checked={ticked.includes(auction.id)}
          onChange={(event) => onTick(auction.id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
