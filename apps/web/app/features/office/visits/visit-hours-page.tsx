import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { YardView } from '@martelo/contract/shapes/visits';
import { MAX_VISIT_WINDOWS } from '@martelo/core/visits';
import { useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit';
import { useCall } from '../../../lib/remote/use-call';
import { useCan } from '../../../lib/session/use-can';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { AdminPage } from '../../../ui/page/admin-page';
import { ErrorState } from '../../../ui/state/error-state';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import classes from './visits.module.css';

/** Where, when and how many visitors the yard receives. */
export function VisitHoursPage() {
  const { data, error, loading, reload, update } = useCall('GET /api/admin/yard');
  return (
    <AdminPage
      title="Horários de visita"
      lead="Onde e quando o pátio recebe quem quer ver os veículos. Feriados e dias fechados pela casa ficam sem visita."
      back={{ to: '/admin/visitas', label: 'Visitas ao pátio' }}
    >
      {!data && error && <ErrorState message={error.message} onRetry={reload} retrying={loading} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <YardForm key={data.version} yard={data} onSaved={(yard) => update(() => yard)} />}
    </AdminPage>
  );
}

const WEEKDAYS = [
  ...['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira'],
  ...['Quinta-feira', 'Sexta-feira', 'Sábado'],
].map((label, dia) => ({ value: String(dia), label }));

type Row = { key: number; dia: string; das: string; as: string };

function YardForm({ yard, onSaved }: { yard: YardView; onSaved: (yard: YardView) => void }) {
  const [draft, setDraft] = useState(() => draftOf(yard));
  const mayChange = useCan('settings.change');
  const { busy, errors, failure, submit, forget, element, reset } = useSubmit({
    send: () =>
      browserApi.call('PUT /api/admin/yard', {
        body: {
          ...{ nome: draft.nome, endereco: draft.endereco },
          ...{ minutos: draft.minutos, vagas: draft.vagas, version: yard.version },
          janelas: draft.rows.map(({ dia, das, as }) => ({ dia: Number(dia), das, as })),
        },
      }),
    onDone({ message, ...saved }) {
      notify.success(message);
      onSaved(saved);
    },
  });
  const locked = busy || !mayChange;
  const set = (change: Partial<typeof draft>, field: string) => {
    setDraft((before) => ({ ...before, ...change }));
    forget(field);
  };
  const setRow = (key: number, change: Partial<Row>) => {
    const rows = draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row));
    setDraft((before) => ({ ...before, rows }));
    // Another time may end an overlap that the error stands at.
    reset();
  };
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <div className={classes.fields}>
        <TextInput
          label="Nome do pátio"
          name="nome"
          maxLength={120}
          placeholder={yard.padrao.nome}
          description="Vazio: o nome do site."
          value={draft.nome}
          error={errors.nome}
          disabled={locked}
          onChange={({ currentTarget: { value } }) => set({ nome: value }, 'nome')}
        />
        <TextInput
          label="Endereço"
          name="endereco"
          maxLength={200}
          placeholder={yard.padrao.endereco}
          description="Vazio: o endereço das configurações."
          value={draft.endereco}
          error={errors.endereco}
          disabled={locked}
          onChange={({ currentTarget: { value } }) => set({ endereco: value }, 'endereco')}
        />
        <TextInput
          label="Duração de cada visita, em minutos"
          name="minutos"
          inputMode="numeric"
          value={draft.minutos}
          error={errors.minutos}
          disabled={locked}
          onChange={({ currentTarget: { value } }) => set({ minutos: value }, 'minutos')}
        />
        <TextInput
          label="Vagas por horário"
          name="vagas"
          inputMode="numeric"
          description="0: o pátio não recebe visitas."
          value={draft.vagas}
          error={errors.vagas}
          disabled={locked}
          onChange={({ currentTarget: { value } }) => set({ vagas: value }, 'vagas')}
        />
      </div>
      <fieldset className={classes.windows}>
        <legend>Horários da semana</legend>
        {draft.rows.length === 0 && <p className={classes.soft}>Nenhum horário ainda.</p>}
        {draft.rows.map(({ key, dia, das, as }, index) => (
          <div key={key} className={classes.window}>
            <NativeSelect
              label="Dia da semana"
              name={`janelas.${index}.dia`}
              data={WEEKDAYS}
              value={dia}
              disabled={locked}
              onChange={({ currentTarget: { value } }) => setRow(key, { dia: value })}
            />
            <TextInput
              type="time"
              label="Das"
              name={`janelas.${index}.das`}
              value={das}
              error={errors[`janelas.${index}.das`]}
              disabled={locked}
              onChange={({ currentTarget: { value } }) => setRow(key, { das: value })}
            />
            <TextInput
              type="time"
              label="Às"
              name={`janelas.${index}.as`}
              value={as}
              error={errors[`janelas.${index}.as`]}
              disabled={locked}
              onChange={({ currentTarget: { value } }) => setRow(key, { as: value })}
            />
            <Button
              variant="default"
              disabled={locked}
              onClick={() => {
                setDraft({ ...draft, rows: draft.rows.filter((row) => row.key !== key) });
                reset();
              }}
            >
              Remover<span className="visually-hidden"> o horário {index + 1}</span>
            </Button>
          </div>
        ))}
        <Button
          variant="default"
          disabled={locked || draft.rows.length >= MAX_VISIT_WINDOWS}
          onClick={() => setDraft({ ...draft, next: draft.next + 1, rows: withNew(draft) })}
        >
          Incluir horário
        </Button>
      </fieldset>
      {mayChange && (
        <div>
          <Button type="submit" loading={busy}>
            Salvar
          </Button>
        </div>
      )}
    </form>
  );
}

type Draft = ReturnType<typeof draftOf>;

function draftOf({ nome, endereco, janelas, minutos, vagas }: YardView) {
  const rows = janelas.map(({ dia, das, as }, key): Row => ({ key, dia: String(dia), das, as }));
  return {
    ...{ nome, endereco, rows, next: rows.length },
    ...{ minutos: String(minutos), vagas: String(vagas) },
  };
}

/** The hours of the last line on the next weekday: most yards have the same ones every day. */
function withNew({ rows, next }: Draft): Row[] {
  const last = rows.at(-1) ?? { dia: '0', das: '09:00', as: '12:00' };
  const dia = String((Number(last.dia) + 1) % 7);
  return [...rows, { key: next, dia, das: last.das, as: last.as }];
}
