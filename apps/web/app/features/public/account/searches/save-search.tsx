import { IconBellPlus, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { SearchedFilter } from '../../../../entities/vehicle/own-parts';
import { useAction } from '../../../../lib/forms/use-action';
import { go } from '../../../../lib/navigation/go';
import { Link } from '../../../../lib/navigation/link';
import { useLocation } from '../../../../lib/navigation/place';
import { loginPathFor } from '../../../../lib/session/return-to';
import { useSession } from '../../../../lib/session/use-session';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import classes from './searches.module.css';

/** Keeps the search of the list, to be told of new lots. It leads a visitor to the sign-in. */
export function SaveSearch({ filter }: { filter: SearchedFilter }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [saved, setSaved] = useState<string | null>(null);
  const text = JSON.stringify(filter);
  const saving = useAction({
    run: () =>
      browserApi.call('POST /api/account/searches', {
        body: { filtro: filter, frequencia: 'na_hora' },
      }),
    onDone: () => setSaved(text),
  });
  if (session && session.user.role !== 'client') return null;
  if (saved === text) {
    return (
      <p className={classes.saved} role="status">
        <Icon of={IconCheck} size={18} /> Busca salva: avisamos quando entrar um lote novo.{' '}
        <Link to="/conta/favoritos?aba=buscas">Ver minhas buscas</Link>
      </p>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={saving.busy}
        onClick={() => {
          if (session) void saving.start();
          else go(loginPathFor(pathname, search));
        }}
      >
        <span className={classes.button}>
          <Icon of={IconBellPlus} size={18} /> Salvar busca e receber avisos
        </span>
      </Button>
      {saving.failure && (
        <p className={classes.failure} role="alert">
          {saving.failure}
        </p>
      )}
    </>
  );
}
