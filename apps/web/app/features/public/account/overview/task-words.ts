import type { Task } from '@martelo/contract/shapes/account-overview';
import { formatDayAndHour, formatReais } from '../../../../lib/format/formats';

export interface TaskWords {
  text: string;
  to: string;
  action: string;
}

/** What is asked of the person, and the one button that leads there. */
export function taskWords({ tipo, arremateId, valor, prazo, vencido }: Task): TaskWords {
  const until = prazo === null ? '' : formatDayAndHour(prazo);
  const sum = formatReais(valor);
  const to = arremateId === null ? '/conta/arremates' : `/conta/arremates/${arremateId}`;
  switch (tipo) {
    case 'pagar': {
      const text = vencido
        ? `O prazo para pagar ${sum} terminou em ${until}.`
        : `Pague ${sum} até ${until}.`;
      return { text, to, action: 'Pagar' };
    }
    case 'contraproposta':
      return { text: `O vendedor pede ${sum}. Responda até ${until}.`, to, action: 'Responder' };
    case 'oferta':
      return {
        text: `O lote é oferecido a você por ${sum}. Responda até ${until}.`,
        to,
        action: 'Responder',
      };
    case 'retirar': {
      const late = `O prazo de retirada terminou em ${until}. Retire o veículo o quanto antes.`;
      const text = until ? `Retire o veículo até ${until}.` : 'Retire o veículo no pátio.';
      return { text: vencido ? late : text, to, action: 'Ver a retirada' };
    }
  }
}
