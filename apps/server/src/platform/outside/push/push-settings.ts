import { z } from 'zod';

const WRONG_HOSTS =
  'PUSH_HOSTS deve listar máquinas separadas por vírgula, como fcm.googleapis.com ou *.push.apple.com.';
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/**
 * The push services of the browsers. A browser says where its service is, so that this list keeps anybody from
 * having the site call another machine.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export const pushEnvironment = z.object({
  PUSH_HOSTS: z
    .string()
    .transform(list)
    .refine((hosts) => hosts.every((host) => /^(\*\.)?[a-z0-9.-]+$/.test(host)), {
      error: WRONG_HOSTS,
    })
    .default(SERVICES),
});
