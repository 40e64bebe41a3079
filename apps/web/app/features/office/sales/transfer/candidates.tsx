import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { TransferCandidate } from '@martelo/contract/shapes/transfers';
import { BUYER_PROBLEM_NAMES, transferTexts } from '@martelo/contract/texts/transfer-texts';
import { formatDocument } from '@martelo/core/documents';
import { useCall } from '../../../../lib/remote/use-call';
import { ErrorState } from '../../../../ui/state/error-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from '../sales.module.css';

const MIN_SEARCH = 3;

type Props = {
  saleId: string;
  q: string;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** The people whom a search found; nobody is chosen beforehand. */
export function Candidates({ q, ...props }: Props) {
  const wanted = q.trim();
  if ([...wanted].length < MIN_SEARCH) {
    return (
      <p
        className={props.error ? classes.wrong : classes.soft}
        role={props.error ? 'alert' : undefined}
      >
        {props.error ?? transferTexts.busca}
      </p>
    );
  }
  return <Found q={wanted} {...props} />;
}

function Found({ saleId, q, value, error: wrong, onChange }: Props) {
  const call = 'GET /api/admin/sales/:id/transfer-candidates';
  const { data, error, loading, reload } = useCall(call, { params: { id: saleId }, query: { q } });
  if (error) return <ErrorState message={error.message} onRetry={reload} retrying={loading} />;
  if (!data) return <Skeleton height={120} />;
  if (data.length === 0) {
    return (
      <p className={classes.soft}>
        Nenhum cliente encontrado. Quem recebe o arremate precisa de cadastro aprovado.
      </p>
    );
  }
  return (
    <Radio.Group label="Novo comprador" required error={wrong} value={value} onChange={onChange}>
      <div className={classes.choices}>
        {chooseableFirst(data).map((person) => (
          <Radio
            key={person.id}
            name="compradorId"
            value={person.id}
            disabled={person.impedimento !== null}
            label={person.nome}
            description={detailOf(person)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Whoever cannot be chosen comes last; the rest keep the order of the search. */
function chooseableFirst(people: TransferCandidate[]): TransferCandidate[] {
  return [
    ...people.filter(({ impedimento }) => impedimento === null),
    ...people.filter(({ impedimento }) => impedimento !== null),
  ];
}

function detailOf({ documento, email, cidade, impedimento }: TransferCandidate): string {
  const problem = impedimento && `Não pode receber: ${BUYER_PROBLEM_NAMES[impedimento]}`;
  return [formatDocument(documento), email, cidade, problem].filter(Boolean).join(' · ');
}
