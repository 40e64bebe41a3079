import type { Db, Tx } from '../../platform/database/connect.ts';
import { StartError } from '../../platform/start-error.ts';
import { readYardWords } from '../settings/read-yard-words.ts';
import { listAdministrators, queueForAdministrators } from './accounts.queries.ts';
import { keepPasswords, readKeptPasswords } from './admin-password-file.ts';
import { createAdmin } from './create-admin.ts';
import { newPasswordProblem } from './new-password-problem.ts';
import { generatePassword, isPassword } from './passwords.ts';

/**
 * The administrator of a first run without an ADMIN_EMAIL. No message is ever sent to this address.
 */
const FIRST_ADMIN_EMAIL = 'admin@martelo.local';
const NAME = 'Administrador';

interface AdminSettings {
  dataDir: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}

/** An administrator to print at start; `password` is null when only its owner knows it. */
export interface AdminSignIn {
  email: string;
  password: string | null;
}

/**
 * Makes sure that there is an administrator: the one in the settings, else a first one. A generated
 * password is stored beside the data and printed at every start until it is changed.
 */
export function ensureAdmin(db: Db, settings: AdminSettings): Promise<AdminSignIn[]> {
  return db.transaction(async (tx) => {
    // Processes that start together would each store a different password for one account.
    await queueForAdministrators(tx);
    return ensureInTurn(tx, settings);
  });
}

async function ensureInTurn(db: Tx, settings: AdminSettings): Promise<AdminSignIn[]> {
  const { dataDir, adminEmail } = settings;
  const admins = await listAdministrators(db);
  const isThere = adminEmail ? admins.some(({ email }) => email === adminEmail) : admins.length > 0;
  if (!isThere) await createMissing(db, settings, adminEmail ?? FIRST_ADMIN_EMAIL);
  const told = await passwordsThatStillHold(db, dataDir);
  if (adminEmail && !told.some(({ email }) => email === adminEmail)) {
    return [{ email: adminEmail, password: null }, ...told];
  }
  return told;
}

async function createMissing(db: Tx, settings: AdminSettings, email: string): Promise<void> {
  const { dataDir, adminEmail, adminPassword } = settings;
  const known = { own: [email], yard: await readYardWords(db) };
  if (adminPassword && (await newPasswordProblem(adminPassword, known))) {
    throw new StartError('ADMIN_PASSWORD é fácil de adivinhar: escolha outra senha.');
  }
  const isGiven = Boolean(adminEmail && adminPassword);
  const password = adminPassword && isGiven ? adminPassword : generatePassword();
  if (!isGiven) {
    // Store the password before the account: an interrupted start must not leave an account with an
    // unknown password.
    keepPasswords(dataDir, readKeptPasswords(dataDir).set(email, password));
  }
  const outcome = await createAdmin(db, { email, name: NAME, password });
  if (!outcome.ok) {
    throw new StartError(
      `O e-mail ${email} já é de um cliente: informe em ADMIN_EMAIL outro e-mail para o administrador.`,
    );
  }
}

/** The stored passwords that still work; changed ones are removed from the file. */
async function passwordsThatStillHold(db: Tx, dataDir: string): Promise<AdminSignIn[]> {
  const kept = readKeptPasswords(dataDir);
  if (kept.size === 0) return [];
  const hold = new Map<string, string>();
  for (const { email, passwordHash } of await listAdministrators(db)) {
    const password = kept.get(email);
    if (password && (await isPassword(password, passwordHash))) hold.set(email, password);
  }
  if (hold.size < kept.size) keepPasswords(dataDir, hold);
  return [...hold].map(([email, password]) => ({ email, password }));
}
