import type { WaitingVehicles } from '@martelo/contract/shapes/auctions';

type Props = {
  waiting: WaitingVehicles;
  /** When they join, as the end of the sentence. */
  opening: string;
};

/** The vehicles that wait for an auction of a type, by name. */
export function WaitingList({ waiting: { total, veiculos }, opening }: Props) {
  const others = total - veiculos.length;
  return (
    <>
      <p>
        {total === 1 ? 'Este veículo espera' : 'Estes veículos esperam'} um leilão deste tipo e{' '}
        {total === 1 ? 'entra' : 'entram'} {opening}:
      </p>
      <ul>
        {veiculos.map(({ id, titulo, lote, placa }) => (
          <li key={id}>
            {titulo}, lote {lote}
            {placa && `, placa ${placa}`}
          </li>
        ))}
      </ul>
      {others > 0 && <p>e mais {others}.</p>}
    </>
  );
}
