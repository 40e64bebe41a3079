import { IconChevronDown } from '@tabler/icons-react';
import { Icon } from '../../ui/icon';
import classes from './question-list.module.css';

type Question = { key?: string | number; pergunta: string; resposta: string };

/** Questions that open to show their answers; they work without scripts. */
export function QuestionList({ items }: { items: readonly Question[] }) {
  return (
    <div className={classes.list}>
      {items.map(({ pergunta, resposta, key = pergunta }) => (
        <details key={key} className={classes.question}>
          <summary>
            {pergunta}
            <Icon of={IconChevronDown} />
          </summary>
          <p>{resposta}</p>
        </details>
      ))}
    </div>
  );
}
