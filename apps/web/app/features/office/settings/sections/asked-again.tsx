import { formatNumber } from '../../../../lib/format/formats';
import { useCall } from '../../../../lib/remote/use-call';

/** Tells before a text is changed how many people will have to agree to it again. */
export function AskedAgain() {
  const { data } = useCall('GET /api/admin/settings/people-asked');
  const whom =
    data === null
      ? 'cada cliente aprovado terá'
      : data.people === 1
        ? '1 cliente aprovado terá'
        : `${formatNumber(data.people)} clientes aprovados terão`;
  return (
    <>
      Ao salvar uma mudança, {whom} de aceitar a versão nova antes do próximo lance, menos nos
      leilões em andamento em que já deram lance.
    </>
  );
}
