import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon';
import classes from './next-steps.module.css';

const STEPS = [
  { title: 'Você envia o cadastro', text: 'Dados, endereço e fotos dos documentos.' },
  {
    title: 'Nossa equipe confere',
    text: 'Uma pessoa confere os documentos, um por um, no horário de atendimento.',
  },
  {
    title: 'Aviso pelo WhatsApp',
    text: 'A resposta chega no telefone que você informou, sem você precisar voltar aqui.',
  },
  { title: 'Você dá lances', text: 'Em todos os leilões, com o total à vista antes de confirmar.' },
];

/** The steps from the form to the first bid; `from` is the next step. */
export function NextSteps({ from = 0 }: { from?: number }) {
  return (
    <section className={classes.root} aria-labelledby="proximos-passos">
      <h2 id="proximos-passos" className={classes.title}>
        Como funciona
      </h2>
      <ol className={`plain-list stack gap-5 ${classes.list}`}>
        {STEPS.map(({ title, text }, index) => (
          <li
            key={title}
            data-done={index < from || undefined}
            data-next={index === from || undefined}
          >
            <span className={classes.number} aria-hidden="true">
              {index < from ? <Icon of={IconCheck} size={16} /> : index + 1}
            </span>
            <span className={classes.text}>
              <b>{title}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
