import {
  can,
  PERMISSIONS,
  type Permission,
  PROFILES,
  type Profile,
  permissionsOf,
} from '@martelo/core/permissions';

/** What a permission lets its holder read, or what it lets them do, as the rest of a sentence. */
export type PermissionText = { reads: string } | { does: string };

/** One line for each permission: the compiler asks for the line of a new one. */
export const PERMISSION_TEXTS: Record<Permission, PermissionText> = {
  'auctions.read': { reads: 'leilões' },
  'auctions.change': { does: 'cadastra e muda leilões e suas condições' },
  'auctions.run': { does: 'inicia, pausa e reinicia leilões' },
  'auctions.publish': {
    does: 'publica editais e leilões, revoga leilões publicados e retira lotes deles',
  },
  'vehicles.read': { reads: 'veículos' },
  'vehicles.change': { does: 'cadastra e muda veículos' },
  'vehicles.papers': { reads: 'placas e documentos de veículos' },
  'sales.read': { reads: 'arremates' },
  'sales.amounts': { reads: 'valores, pagamentos e notas dos arremates' },
  'sales.decide': { does: 'decide vendas condicionais' },
  'sales.homologate': { does: 'registra a homologação do órgão' },
  'sales.credit': { does: 'credita pagamentos' },
  'sales.release': { does: 'libera veículos pagos' },
  'sales.deliver': { does: 'entrega veículos liberados' },
  'sales.default': { does: 'declara a inadimplência de compradores' },
  'sales.amend': { does: 'anula vendas' },
  'sales.coaf': { does: 'consulta e justifica operações para análise' },
  'bids.read': { reads: 'lances' },
  'bids.correct': { does: 'exclui e zera lances' },
  'clients.read': { reads: 'clientes' },
  'clients.documents': { reads: 'imagens dos documentos de clientes' },
  'clients.decide': { does: 'aprova e rejeita cadastros e cria links de senha' },
  'clients.ban': { does: 'bane e desbane clientes' },
  'clients.export': { does: 'exporta listas com contatos' },
  'privacy.answer': { does: 'responde pedidos de privacidade' },
  'messages.read': { reads: 'mensagens' },
  'messages.send': { does: 'envia mensagens' },
  'settings.read': { reads: 'configurações' },
  'settings.change': { does: 'muda as configurações' },
  'audit.read': { reads: 'auditoria' },
  'staff.read': { reads: 'equipe' },
  'staff.manage': { does: 'convida, muda e desativa pessoas da equipe' },
  'approvals.decide': { does: 'aprova o que pede uma segunda pessoa' },
};

/**
 * What the holder of a profile may do, from the table that the server checks: first what they do, then
 * what they read. A profile that may do everything is told by what no other profile may do.
 */
export function profileMay(profile: Profile): string {
  const permissions = permissionsOf({ profiles: [profile] });
  if (permissions.length < PERMISSIONS.length) return sentences(permissions);
  const others = { profiles: PROFILES.filter((other) => other !== profile) };
  const own = permissions.filter((permission) => !can(others, permission));
  return `Faz tudo o que os outros perfis fazem e também: ${own.map(phrase).join('; ')}.`;
}

function phrase(permission: Permission): string {
  const text = PERMISSION_TEXTS[permission];
  return 'does' in text ? text.does : `consulta ${text.reads}`;
}

function sentences(permissions: readonly Permission[]): string {
  const texts = permissions.map((permission) => PERMISSION_TEXTS[permission]);
  const does = texts.flatMap((text) => ('does' in text ? [text.does] : []));
  const reads = texts.flatMap((text) => ('reads' in text ? [text.reads] : []));
  const said = [];
  if (does.length > 0) said.push(`${capital(does.join('; '))}.`);
  if (reads.length > 0) said.push(`Consulta: ${reads.join('; ')}.`);
  return said.join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
