import { Button } from '@mantine/core';
import { MAX_IMAGES } from '@martelo/contract/shapes/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FormCard } from '../../../../ui/form/form-card';
import { MessageBox } from '../../../../ui/state/message-box';
import type { VehicleForm } from '../form/use-vehicle-form';
import classes from './picture-card.module.css';
import { PictureGrid } from './picture-grid';
import { PicturePicker } from './picture-picker';
import { type RemovedSlot, uploadTotals } from './picture-slots';

/** The vehicle's photographs; the first one is the cover. */
export function PictureCard({ form }: { form: VehicleForm }) {
  const { pictures } = form;
  const saving = form.saving || form.correction.locked;
  const [said, setSaid] = useState('');
  const card = useScrollToLink();
  const errorId = useId();
  const room = MAX_IMAGES - pictures.slots.length;
  return (
    <FormCard
      title={`Imagens (até ${MAX_IMAGES})`}
      lead="JPG ou PNG. A primeira é a capa: arraste para mudar a ordem."
    >
      <div className={`stack ${classes.body}`} ref={card}>
        <PictureGrid pictures={pictures} disabled={saving} onSaid={setSaid}>
          <li className={classes.adding}>
            <PicturePicker pictures={pictures} room={room} disabled={saving} errorId={errorId} />
          </li>
        </PictureGrid>
        {pictures.error && (
          <p id={errorId} className={classes.error} role="alert">
            {pictures.error}
          </p>
        )}
        {pictures.lastRemoved && !saving && (
          <UndoRemoval removed={pictures.lastRemoved} onUndo={pictures.undo} />
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <Arrivals form={form} />
      </div>
    </FormCard>
  );
}

/**
 * Scrolls to this card when the address links to it, because the browser looks for the link's
 * target before the vehicle has loaded.
 */
function useScrollToLink() {
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#imagens') card.current?.scrollIntoView();
  }, [hash]);
  return card;
}

type UndoProps = { removed: RemovedSlot; onUndo: () => void };

/** Takes the focus, because the removed picture's button had it. */
function UndoRemoval({ removed, onUndo }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each picture that is removed
  useEffect(() => button.current?.focus(), [removed]);
  return (
    <MessageBox
      action={
        <Button ref={button} variant="default" onClick={onUndo}>
          Desfazer
        </Button>
      }
    >
      Imagem {removed.index + 1} removida.
    </MessageBox>
  );
}

/** Announces once that all pictures are uploaded; each tile shows its own progress. */
function Arrivals({ form: { pictures } }: { form: VehicleForm }) {
  const { count, done } = uploadTotals(pictures.slots);
  const all = count > 0 && done === count;
  return (
    <p className="visually-hidden" role="status">
      {all &&
        (count === 1 ? 'A imagem nova foi enviada.' : `As ${count} imagens novas foram enviadas.`)}
    </p>
  );
}
