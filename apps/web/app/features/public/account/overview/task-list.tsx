import type { Task } from '@martelo/contract/shapes/account-overview';
import { Link } from '../../../../lib/navigation/link';
import classes from './overview.module.css';
import { taskWords } from './task-words';

type Props = {
  tasks: readonly Task[];
  /** How many more things are asked for than the cards say. */
  more: number;
};

/** At most five cards, the nearest deadline first, with one button each. */
export function TaskList({ tasks, more }: Props) {
  if (tasks.length === 0) return <p>Nada a fazer agora. Avisaremos quando houver.</p>;
  return (
    <>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <li key={`${task.tipo} ${task.arremateId} ${task.lote}`}>
            <TaskCard task={task} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to="/conta/arremates" className={classes.all}>
          {more === 1 ? 'Ver mais 1 pendência' : `Ver mais ${more} pendências`}
        </Link>
      )}
    </>
  );
}

function TaskCard({ task }: { task: Task }) {
  const { text, to, action } = taskWords(task);
  return (
    <div className={classes.task} data-late={task.vencido || undefined}>
      <p className={classes.what}>
        <b>{text}</b>
        <span className={classes.soft}>
          Lote {task.lote}, {task.veiculo}
        </span>
      </p>
      <Link to={to} className={classes.way}>
        {action}
        <span className="visually-hidden">
          : lote {task.lote}, {task.veiculo}
        </span>
      </Link>
    </div>
  );
}
