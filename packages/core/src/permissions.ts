/**
 * What a member of staff may do. On the wire every member of staff has the role `admin`; the
 * profiles decide which calls that person is admitted to (specification, after-the-hammer 11.1).
 */
export const PERMISSIONS = [
  'auctions.read',
  'auctions.change',
  'auctions.run',
  'auctions.publish',
  'vehicles.read',
  'vehicles.change',
  'vehicles.papers',
  'sales.read',
  'sales.amounts',
  'sales.decide',
  'sales.homologate',
  'sales.credit',
  'sales.release',
  'sales.deliver',
  'sales.default',
  'sales.amend',
  'sales.coaf',
  'bids.read',
  'bids.correct',
  'clients.read',
  'clients.documents',
  'clients.decide',
  'clients.ban',
  'clients.export',
  'privacy.answer',
  'messages.read',
  'messages.send',
  'settings.read',
  'settings.change',
  'audit.read',
  'staff.read',
  'staff.manage',
  'approvals.decide',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The profiles of staff. A person may hold several. */
export const PROFILES = [
  'diretor',
  'leiloeiro',
  'operador',
  'financeiro',
  'patio',
  'vistoriador',
  'atendimento',
  'auditor',
] as const;
export type Profile = (typeof PROFILES)[number];

const LOOK_AROUND = ['auctions.read', 'vehicles.read', 'bids.read'] as const;

const PERMISSIONS_OF: Record<Profile, readonly Permission[]> = {
  diretor: PERMISSIONS,
  leiloeiro: [
    ...LOOK_AROUND,
    'auctions.change',
    'auctions.run',
    'auctions.publish',
    'vehicles.change',
    'vehicles.papers',
    'sales.read',
    'sales.amounts',
    'sales.decide',
    'sales.homologate',
    'sales.default',
    'bids.correct',
    'clients.read',
    'clients.ban',
    'settings.read',
  ],
  operador: [
    ...LOOK_AROUND,
    'vehicles.change',
    'vehicles.papers',
    'clients.read',
    'clients.documents',
    'clients.decide',
    'privacy.answer',
    'messages.read',
    'messages.send',
  ],
  financeiro: [
    ...LOOK_AROUND,
    'vehicles.papers',
    'sales.read',
    'sales.amounts',
    'sales.credit',
    'sales.default',
    'sales.amend',
    'sales.release',
    'sales.coaf',
    'clients.read',
    'clients.export',
    'messages.read',
  ],
  patio: ['auctions.read', 'vehicles.read', 'vehicles.papers', 'sales.read', 'sales.deliver'],
  vistoriador: ['vehicles.read', 'vehicles.papers'],
  atendimento: [
    ...LOOK_AROUND,
    'sales.read',
    'sales.amounts',
    'clients.read',
    'privacy.answer',
    'messages.read',
    'messages.send',
  ],
  auditor: [
    ...LOOK_AROUND,
    'vehicles.papers',
    'sales.read',
    'sales.amounts',
    'clients.read',
    'clients.documents',
    'clients.export',
    'messages.read',
    'settings.read',
    'audit.read',
    'staff.read',
  ],
};

/** A person as far as permissions are concerned; clients have no profile. */
export interface Holder {
  profiles: readonly Profile[];
}

export function can(person: Holder, permission: Permission): boolean {
  return person.profiles.some((profile) => PERMISSIONS_OF[profile].includes(permission));
}

/** Everything that a person may do, in the order of the table. */
export function permissionsOf(person: Holder): Permission[] {
  return PERMISSIONS.filter((permission) => can(person, permission));
}

export type ProfilesProblem = 'none' | 'checks-own-money';

/**
 * The reason why nobody may hold these profiles together: whoever moves money does not audit it.
 */
export function profilesProblem(profiles: readonly Profile[]): ProfilesProblem | null {
  if (profiles.length === 0) return 'none';
  return profiles.includes('financeiro') && profiles.includes('auditor')
    ? 'checks-own-money'
    : null;
}
