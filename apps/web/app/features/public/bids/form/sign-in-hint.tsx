import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { Link } from '../../../../lib/navigation/link';
import { useLocation } from '../../../../lib/navigation/place';
import { loginPathFor, registerPathFor } from '../../../../lib/session/return-to';
import classes from './sign-in-hint.module.css';

/** For visitors: the steps before a first bid, with links that return to this vehicle. */
export function SignInHint() {
  const { pathname, search } = useLocation();
  return (
    <div className={classes.root}>
      <p className={classes.title}>{bidTexts.notSignedIn}</p>
      <p>O cadastro é gratuito. Depois da aprovação você dá lances em todos os leilões.</p>
      <div className={classes.links}>
        <Link to={loginPathFor(pathname, search)} className={classes.login}>
          Entrar
        </Link>
        <Link to={registerPathFor(pathname, search)} className={classes.register}>
          Cadastrar-se
        </Link>
      </div>
    </div>
  );
}
