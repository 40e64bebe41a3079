import type { NoticeChannel } from '@martelo/core/notice-kinds';
import type { Deps } from '../../deps.ts';

type Configured = Pick<Deps, 'settings' | 'push'>;

/** The channels that the house has. */
export function availableChannels({ settings, push }: Configured): NoticeChannel[] {
  return [
    ...(settings.email ? ['email' as const] : []),
    ...(settings.whatsapp ? ['whatsapp' as const] : []),
    ...(push ? ['push' as const] : []),
  ];
}

/** WhatsApp carries optional notices only with the template that the house had approved for them. */
export function carriesOptional(
  { whatsapp }: Configured['settings'],
  channel: NoticeChannel,
): boolean {
  return channel !== 'whatsapp' || whatsapp?.templates.notice !== undefined;
}
