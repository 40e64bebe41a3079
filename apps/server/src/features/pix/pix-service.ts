import type { Db } from '../../platform/database/connect.ts';
import { createPixClient, type PixClient } from '../../platform/outside/pix/pix-client.ts';
import type { PixSettings } from '../../platform/outside/pix/pix-settings.ts';
import type { Settings } from '../../settings.ts';
import { readReceiver } from '../payments/read-receiver.ts';
import { makeCertificates } from './double/certificates.ts';
import { PspDouble } from './double/psp-double.ts';

/** The PSP of this site. */
export interface PixService {
  settings: PixSettings;
  client: PixClient;
  /** The PSP of the demonstration, which everybody can pay at for nothing; null at a real PSP. */
  double: PspDouble | null;
  close(): Promise<void>;
}

/** An address under .example, which no bank knows. */
const DEMO_KEY = 'pix@martelo.example';

/** The service of the settings; with the demonstration a PSP on this machine; else none. */
export async function openPix(
  db: Db,
  settings: Pick<Settings, 'pix' | 'demo'>,
): Promise<PixService | null> {
  if (settings.pix) return serviceOf(settings.pix, null);
  return settings.demo ? openDemoPix(db) : null;
}

async function openDemoPix(db: Db): Promise<PixService> {
  const certificates = await makeCertificates();
  const double = new PspDouble({ certificates, receiver: () => readReceiver(db) });
  await double.start();
  const { ca, server } = certificates;
  const webhook = { kind: 'listener', host: '127.0.0.1', port: 0, ca, ...server } as const;
  return serviceOf(double.settings(DEMO_KEY, webhook), double);
}

export function serviceOf(settings: PixSettings, double: PspDouble | null): PixService {
  const client = createPixClient(settings);
  return {
    ...{ settings, client, double },
    async close() {
      client.close();
      await double?.stop();
    },
  };
}
