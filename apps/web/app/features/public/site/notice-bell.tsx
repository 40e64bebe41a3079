import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { keepLotsOf } from '../../../entities/bid/seen-lots';
import { listenToLive } from '../../../lib/live/live-listeners';
import { Link } from '../../../lib/navigation/link';
import { whenSeen } from '../../../lib/page/when-seen';
import { readSession, subscribeToSession } from '../../../lib/session/session-store';
import { useSession } from '../../../lib/session/use-session';
import { browserApi } from '../../../lib/transport/browser-api';
import { Icon } from '../../../ui/icon';
import classes from './account-menu.module.css';

/** The way to the inbox, with how many notices are unread. Only a client's page loads it. */
export default function NoticeBell({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const counted = useUnread();
  useAppBadge(counted);
  useKeptSubscription();
  useWorker();
  const unread = counted ?? 0;
  return (
    <Link
      to="/conta/avisos"
      className={classes.own}
      title={
        unread === 0
          ? 'Meus avisos'
          : `Meus avisos: ${unread} ${unread === 1 ? 'não lido' : 'não lidos'}`
      }
      onClick={onFollow}
    >
      <span className={classes.bell}>
        <Icon of={IconBell} size={20} />
        {unread > 0 && <span className={classes.unread}>{unread > 99 ? '99+' : unread}</span>}
      </span>
      <span className={classes.ownLabel}>Avisos{unread > 0 && ' não lidos'}</span>
    </Link>
  );
}

/** Null until the site has said how many there are. */
function useUnread(): number | null {
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    const read = () => {
      if (!readSession()) return;
      browserApi
        .call('GET /api/account/notices', { query: { limit: 1 } }, { handlesRefusal: true })
        .then((answer) => {
          if (!gone) setUnread(answer.unread);
        })
        // The count is a hint: without an answer the last one stays.
        .catch(() => undefined);
    };
    const endWatching = whenSeen(() => {
      read();
      return listenToLive({
        onEvent: (event) => {
          if (event.type === 'notice') read();
        },
        onConnect: read,
      });
    });
    return () => {
      gone = true;
      endWatching();
    };
  }, []);
  return unread;
}

/** The number on the icon of the installed site. It goes with the session. */
function useAppBadge(unread: number | null): void {
  const userId = useSession()?.user.id;
  useEffect(() => {
    if (unread !== null) setBadge(unread);
  }, [unread]);
  useEffect(() => {
    if (!userId) return;
    keepLotsOf(userId);
    return subscribeToSession(() => {
      if (readSession()) return;
      setBadge(0);
      keepLotsOf(null);
    });
  }, [userId]);
}

function setBadge(count: number): void {
  // Only installed sites have an icon, and only some browsers a number on it.
  void navigator.setAppBadge?.(count).catch(() => undefined);
}

/** Shows a page of its own when there is no network. */
function useWorker(): void {
  useEffect(
    () =>
      whenSeen(() => {
        // A browser that forbids storage forbids workers too.
        void navigator.serviceWorker?.register('/sw.js', { scope: '/' }).catch(() => undefined);
        return () => {};
      }),
    [],
  );
}

/** A browser that shows notices belongs to the person who is signed in on it now. */
function useKeptSubscription(): void {
  const userId = useSession()?.user.id;
  useEffect(() => {
    if (!userId || typeof Notification === 'undefined' || Notification.permission !== 'granted')
      return;
    return whenSeen(() => {
      void import('../../../lib/push/push-browser')
        .then(({ keepSubscription }) => keepSubscription(userId))
        // Tried again on the next page.
        .catch(() => undefined);
      return () => {};
    });
  }, [userId]);
}
