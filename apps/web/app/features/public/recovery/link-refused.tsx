import { Link } from '../../../lib/navigation/link';
import { Told } from './recovery-card';

/** Why a link does not work, with the way on. */
export function LinkRefused({ sentence }: { sentence: string }) {
  return (
    <>
      <Told tone="danger">{sentence}</Told>
      <p>
        <Link to="/esqueci-minha-senha">Pedir um novo link</Link>
      </p>
    </>
  );
}
