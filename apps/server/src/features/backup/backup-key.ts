import fs from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartError } from '../../platform/start-error.ts';

/** Makes the pair of keys of encrypted backups. The file holds the one that opens them. */
export async function makeBackupKey(file: string): Promise<{ recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    fs.writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new StartError(`O arquivo ${file} já existe: escolha outro nome.`);
  }
  return { recipient };
}

/** The secret key of a file that `makeBackupKey` or age-keygen wrote. */
export function readIdentity(file: string): string {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`Não é possível ler a chave ${file} (${code}).`);
  }
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-1'));
  if (!identity) throw new StartError(`O arquivo ${file} não tem uma chave de age.`);
  return identity.trim();
}
