import type {
  HealthPartName,
  HealthReason,
  PartState,
} from '@martelo/contract/shapes/health-parts';
import type { HealthPart } from '@martelo/contract/shapes/system-health';
import { formatBytes, formatCount, formatNumber } from '../../../lib/format/formats';

type Measures = HealthPart['measures'];

interface PartWords {
  name: string;
  /** What it is for, and what depends on it. */
  about: string;
  /** What was measured, in a few words; null when there is nothing to say. */
  measured(measures: Measures, state: PartState): string | null;
  /** What happened and what to do, for each reason that this part may have. */
  troubles: Partial<Record<HealthReason, string>>;
}

const answered = ({ milliseconds }: Measures) =>
  milliseconds === undefined ? null : `Respondeu em ${formatNumber(milliseconds)} ms.`;

const room = ({ freeBytes, sizeBytes }: Measures) =>
  freeBytes === undefined || sizeBytes === undefined
    ? null
    : `${sizeText(freeBytes)} livres de ${sizeText(sizeBytes)}.`;

const GIGABYTE = 1024 ** 3;

function sizeText(bytes: number): string {
  if (bytes < GIGABYTE) return formatBytes(bytes);
  return `${formatNumber(Math.round((bytes / GIGABYTE) * 10) / 10)} GB`;
}

const UNKNOWN_HERE = 'O motivo está no registro do servidor: avise quem cuida dele.';
const FOR_THE_OPERATOR = 'Avise quem cuida do servidor.';

export const HEALTH_WORDS: Record<HealthPartName, PartWords> = {
  database: {
    name: 'Banco de dados',
    about: 'Guarda tudo: sem ele não há site nem lance.',
    measured: answered,
    troubles: {
      'no-answer': `O banco não respondeu em 2 segundos: os lances são recusados. ${FOR_THE_OPERATOR}`,
      error: `O banco recusou a pergunta: os lances são recusados. ${UNKNOWN_HERE}`,
      crowded: `Todas as conexões dos lances estão ocupadas e outros esperam. Se não passar em um minuto, avise quem cuida do servidor.`,
    },
  },
  lane: {
    name: 'Fila dos lances',
    about: 'Decide os lances um a um, na ordem em que chegam.',
    measured: () => null,
    troubles: {
      'no-answer': `A conexão que decide lances não respondeu em 2 segundos: nenhum lance entra. ${FOR_THE_OPERATOR}`,
      error: `O banco recusa a conexão que decide lances, embora o resto do site pareça bem. ${UNKNOWN_HERE}`,
      stuck: `Um grupo de lances espera há mais de 6 segundos. Se não passar em um minuto, avise quem cuida do servidor.`,
    },
  },
  heartbeat: {
    name: 'Gravação',
    about:
      'A cada 5 segundos o sistema grava a hora. Se isso para, os lances também não são gravados.',
    measured: ({ ageSeconds }) =>
      ageSeconds === undefined ? null : `Última gravação há ${secondsText(ageSeconds)}.`,
    troubles: {
      'no-answer': `O banco não confirmou uma gravação em 2 segundos: os lances são recusados. Ele pode estar sem disco ou esperando a sua réplica. ${FOR_THE_OPERATOR}`,
      error: `O banco recusou uma gravação: os lances são recusados. ${UNKNOWN_HERE}`,
      old: `Nada é gravado há mais de 20 segundos: os lances ficam sem resposta. O banco pode estar sem disco ou esperando a sua réplica. ${FOR_THE_OPERATOR}`,
      stopped: `Este processo ainda não gravou nada. Se não passar em um minuto, avise quem cuida do servidor.`,
    },
  },
  notices: {
    name: 'Avisos ao vivo',
    about: 'Levam preços e encerramentos a todas as telas, também entre máquinas.',
    measured: answered,
    troubles: {
      'no-answer': `Os avisos não voltam. As telas podem mostrar preços antigos; o servidor confere cada lance. ${FOR_THE_OPERATOR}`,
      error: `A conexão dos avisos caiu e está sendo refeita. Se não voltar em um minuto, avise quem cuida do servidor.`,
    },
  },
  jobs: {
    name: 'Tarefas automáticas',
    about: 'Fecham lotes vencidos, enviam mensagens e emitem documentos.',
    measured: ({ clockAgeSeconds }) =>
      clockAgeSeconds === undefined ? null : `Conferidas há ${secondsText(clockAgeSeconds)}.`,
    troubles: {
      stopped: `Ninguém cuida das tarefas há mais de 3 minutos: mensagens e documentos não saem. ${FOR_THE_OPERATOR}`,
      stuck: `Há tarefas esperando há mais de 5 minutos. ${FOR_THE_OPERATOR}`,
      'no-answer': 'O banco não respondeu a tempo, por isso não se sabe como estão.',
      error: UNKNOWN_HERE,
    },
  },
  storage: {
    name: 'Fotos',
    about: 'O lugar das fotos e dos documentos enviados. Os lances não dependem dele.',
    measured: answered,
    troubles: {
      'no-answer': `O lugar das fotos não respondeu em 2 segundos: elas não aparecem e não podem ser enviadas. ${FOR_THE_OPERATOR}`,
      error: `O lugar das fotos recusa ou não existe: elas não aparecem. ${UNKNOWN_HERE}`,
    },
  },
  backup: {
    name: 'Cópia de segurança',
    about: 'A última cópia da casa inteira que deu certo.',
    measured({ ageSeconds }, state) {
      if (ageSeconds !== undefined) return `Feita há ${ageText(ageSeconds)}.`;
      return state === 'ok' ? 'Não há nenhuma, e a demonstração não precisa.' : null;
    },
    troubles: {
      restored:
        'Esta casa veio de uma cópia: não envia mensagens nem se copia à noite até que quem cuida do servidor diga que ela vale (martelo send-messages).',
      none: 'Ainda não há cópia nenhuma. Peça a quem cuida do servidor que configure a cópia de toda noite (BACKUP_DIR).',
      old: 'A última cópia tem mais de dois dias. Veja com quem cuida do servidor por que a da noite não foi feita.',
      incomplete:
        'Faltam fotos na última cópia: a página inicial diz quantas. Quem cuida do servidor confere se elas ainda estão no lugar que MEDIA_URL diz.',
      failed:
        'A última tentativa falhou: a página inicial diz por quê. O sistema tenta de novo a cada hora.',
      'no-answer': 'O banco não respondeu a tempo, por isso não se sabe quando foi a última.',
      error: UNKNOWN_HERE,
    },
  },
  dataDisk: {
    name: 'Disco dos dados',
    about: 'Onde ficam os dados e as fotos em envio.',
    measured: room,
    troubles: {
      low: `Há menos de 2 GB livres. Envios podem ser recusados: peça a quem cuida do servidor que libere espaço.`,
      'no-answer': `O disco não respondeu em 2 segundos. ${FOR_THE_OPERATOR}`,
      error: `A pasta dos dados não pôde ser lida. ${FOR_THE_OPERATOR}`,
    },
  },
  backupDisk: {
    name: 'Disco das cópias',
    about: 'Onde ficam as cópias de toda noite.',
    measured: room,
    troubles: {
      low: 'Não cabe a próxima cópia. Peça a quem cuida do servidor que libere espaço, ou guarde as cópias por menos dias.',
      'no-answer': `O disco não respondeu em 2 segundos. ${FOR_THE_OPERATOR}`,
      error: `A pasta das cópias não existe ou não pôde ser lida: monte o disco dela. ${FOR_THE_OPERATOR}`,
    },
  },
};

/** What happened and what to do; null when the part is well. */
export function troubleOf(name: HealthPartName, { reason }: HealthPart): string | null {
  if (reason === null) return null;
  return HEALTH_WORDS[name].troubles[reason] ?? UNKNOWN_HERE;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function secondsText(seconds: number): string {
  if (seconds < 2 * MINUTE) return formatCount(Math.round(seconds), 'segundo', 'segundos');
  return ageText(seconds);
}

export function ageText(seconds: number): string {
  if (seconds < MINUTE) return 'menos de 1 minuto';
  if (seconds < HOUR) return formatCount(Math.floor(seconds / MINUTE), 'minuto', 'minutos');
  if (seconds < 2 * DAY) return formatCount(Math.floor(seconds / HOUR), 'hora', 'horas');
  return formatCount(Math.floor(seconds / DAY), 'dia', 'dias');
}
