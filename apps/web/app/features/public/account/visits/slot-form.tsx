import { type FormEvent, useState } from 'react';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatHour } from '../../../../lib/format/formats';
import type { Action } from '../../../../lib/forms/use-action';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { SelectField } from '../../../../ui/form/field';
import { Skeleton } from '../../../../ui/state/skeleton';
import { ReadingFailure } from '../sales/reading-failure';
import classes from './visits.module.css';

type Props = {
  label: string;
  /** Takes the beginning of the chosen hour. */
  action: Action<string, unknown>;
  onLeave?: () => void;
};

/** A date of the yard, so no zone moves it. */
const DAY = new Intl.DateTimeFormat('pt-BR', {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  timeZone: 'UTC',
});
const dayName = (day: string) => DAY.format(new Date(`${day}T12:00:00Z`));

const loadSlots = () => browserApi.call('GET /api/account/visits/slots');

/** A free day and hour of the yard. */
export function SlotForm({ label, action, onLeave }: Props) {
  const { data, failure, read } = useOwnReading(loadSlots);
  const [day, setDay] = useState('');
  const [hour, setHour] = useState('');
  if (!data) {
    return failure ? (
      <ReadingFailure message={failure} onRetry={read} />
    ) : (
      <Skeleton height={190} />
    );
  }
  const { dias, patio } = data;
  // Somebody may have taken the last place of the chosen hour, or of its day.
  const chosenDay = dias.find(({ dia }) => dia === day) ?? dias[0];
  const hours = chosenDay?.horarios ?? [];
  const chosen = hours.find(({ inicio }) => inicio === hour) ?? hours[0];
  if (!chosenDay || !chosen) {
    return (
      <p>
        Não há horário livre nos próximos dias. Tente de novo mais tarde ou fale com o atendimento.
      </p>
    );
  }
  const { inicio } = chosen;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await action.start(inicio);
    read();
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.place}>
        {patio.nome}, {patio.endereco}
      </p>
      <div className={classes.fields}>
        <SelectField
          label="Dia"
          value={chosenDay.dia}
          onChange={(event) => setDay(event.currentTarget.value)}
        >
          {dias.map(({ dia }) => (
            <option key={dia} value={dia}>
              {dayName(dia)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Horário"
          value={inicio}
          onChange={(event) => setHour(event.currentTarget.value)}
        >
          {hours.map((one) => (
            <option key={one.inicio} value={one.inicio}>
              {formatHour(one.inicio)} · {one.vagas === 1 ? '1 vaga' : `${one.vagas} vagas`}
            </option>
          ))}
        </SelectField>
      </div>
      {action.failure && (
        <p role="alert" className={classes.failure}>
          {action.failure}
        </p>
      )}
      <div className={classes.ways}>
        <Button type="submit" loading={action.busy}>
          {label}
        </Button>
        {onLeave && (
          <Button variant="default" disabled={action.busy} onClick={onLeave}>
            Voltar
          </Button>
        )}
      </div>
    </form>
  );
}
