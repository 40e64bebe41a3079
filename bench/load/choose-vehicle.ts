/**
 * Which vehicle the nth bid of a connection is for, as a place in the list. Connections go to the processes
 * in turn; with several of them each vehicle is bid on through one process alone.
 */
export function vehicleChooser({
  vehicles,
  processes,
}: {
  vehicles: number;
  processes: number;
}): (connection: number, nth: number) => number {
  return (connection, nth) => {
    const own = connection % processes;
    const count = Math.ceil((vehicles - own) / processes);
    const turn = Math.floor(connection / processes) + nth;
    return own + processes * (turn % count);
  };
}
