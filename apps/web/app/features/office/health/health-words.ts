import type { HealthBacklogs, HealthPart, SystemHealth } from '@martelo/contract/shapes/health';
import { formatCount } from '../../../lib/format/formats';

/** The name of a part, what it does, and what to do when it does not work. */
export const PART_WORDS: Record<HealthPart, { name: string; works: string; fails: string }> = {
  banco: {
    name: 'Banco de dados',
    works: 'Responde, e o que é gravado fica gravado.',
    fails:
      'Não responde, ou espera uma réplica que falta. Quem dá lance recebe o aviso de tentar de novo. Confira o PostgreSQL e as réplicas.',
  },
  lances: {
    name: 'Decisão dos lances',
    works: 'A conexão que decide os lances está pronta.',
    fails:
      'A conexão que decide os lances não abre. Confira o banco e o que fica entre ele e o site.',
  },
  avisos: {
    name: 'Avisos entre processos',
    works: 'Este processo ouve os lances decididos pelos outros.',
    fails:
      'Este processo não ouve os outros: as páginas mostram os lances com atraso. Confira se não há um pooler de conexões no meio.',
  },
  pulso: {
    name: 'Pulso',
    works: 'O site grava a cada 5 segundos que está no ar.',
    fails:
      'O pulso não é gravado. Depois de um minuto assim, os leilões que terminariam nesse tempo ganham mais tempo.',
  },
  tarefas: {
    name: 'Tarefas',
    works: 'A fila de tarefas anda: encerramentos, documentos, mensagens.',
    fails: 'Este processo não consegue ler a fila de tarefas. Os outros processos a atendem.',
  },
  imagens: {
    name: 'Fotos',
    works: 'As fotos que o banco conhece podem ser lidas.',
    fails:
      'Há fotos que este processo não consegue ler. Confira o lugar das fotos (MEDIA_URL): a pasta, ou o endereço e a chave do armazenamento.',
  },
  disco: {
    name: 'Disco',
    works: 'Há espaço na pasta de dados.',
    fails: 'Restam menos de 512 MB na pasta de dados. Libere espaço antes que os envios parem.',
  },
};

/** Less than this is the usual wait of something that is due. */
const USUAL_WAIT_S = 120;

export interface BacklogLine {
  name: string;
  value: string;
  /** What to do about it; null: all is well. */
  advice: string | null;
}

/** What waits in the database, each with its age and, when somebody should look, what to do. */
export function backlogLines({ mensagens, tarefas, pix }: HealthBacklogs): BacklogLine[] {
  return [
    {
      name: 'Mensagens a enviar',
      value: dueWords(mensagens, ['mensagem', 'mensagens']),
      advice: isLate(mensagens)
        ? 'Confira o servidor de e-mail e o WhatsApp. Em Mensagens elas podem ser enviadas à mão.'
        : null,
    },
    {
      name: 'Mensagens não enviadas',
      value: formatCount(mensagens.naoEnviadas, 'mensagem', 'mensagens'),
      advice: mensagens.naoEnviadas > 0 ? 'Estão em Mensagens, com o motivo de cada uma.' : null,
    },
    {
      name: 'Tarefas a fazer',
      value: dueWords(tarefas, ['tarefa', 'tarefas']),
      advice: isLate(tarefas) ? 'A fila não anda. Reinicie o site e veja o log.' : null,
    },
    {
      name: 'Tarefas que falharam em 24 horas',
      value: formatCount(tarefas.falhas, 'tarefa', 'tarefas'),
      advice: tarefas.falhas > 0 ? 'O log diz qual falhou e por quê.' : null,
    },
    {
      name: 'PIX a conferir no banco',
      value: dueWords(pix, ['PIX', 'PIX']),
      advice: isLate(pix)
        ? 'A API do banco não responde ou recusa as credenciais. Nada se perde: o crédito espera.'
        : null,
    },
  ];
}

const isLate = ({ vencidas, idade }: { vencidas: number; idade: number }) =>
  vencidas > 0 && idade > USUAL_WAIT_S;

function dueWords(
  { vencidas, idade }: { vencidas: number; idade: number },
  [one, many]: readonly [string, string],
): string {
  const count = formatCount(vencidas, one, many);
  return vencidas === 0 ? count : `${count}, há ${ageWords(idade)}`;
}

/** 'menos de 1 minuto', '12 minutos', '3 horas', '2 dias'. */
export function ageWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'menos de 1 minuto';
  if (minutes < 60) return formatCount(minutes, 'minuto', 'minutos');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return formatCount(hours, 'hora', 'horas');
  return formatCount(Math.floor(hours / 24), 'dia', 'dias');
}

/** '0.2.0 (commit abc1234)'; what somebody names who asks for help. */
export function releaseWords({ versao, commit }: Pick<SystemHealth, 'versao' | 'commit'>): string {
  return `${versao} (commit ${commit ?? 'desconhecido'})`;
}
