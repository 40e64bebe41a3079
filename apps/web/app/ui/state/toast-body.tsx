import type { ToastNews } from '../../lib/toast/toast-news';

/** More would cover a phone's screen. */
const MOST_LINKS = 4;

type Props = ToastNews & {
  /** The news has been answered. */
  onAction: () => void;
};

/** The news of a toast. */
export function ToastBody({ title, text, list = [], action, onAction }: Props) {
  return (
    <div className="stack gap-1">
      <p className="toast-title">{title}</p>
      {text && <p>{text}</p>}
      {list.slice(0, MOST_LINKS).map(({ label, href }) => (
        <a key={href} href={href} className="toast-link">
          {label}
        </a>
      ))}
      {list.length > MOST_LINKS && <p>e mais {list.length - MOST_LINKS}</p>}
      {action && (
        <a href={action.href} className="toast-action" onClick={onAction}>
          {action.label}
        </a>
      )}
    </div>
  );
}
