/**
 * Where the toasts are drawn. A modal dialog lies above everything else and disables it, so the
 * toasts move into the topmost dialog while one is open.
 */
const dialogs: HTMLElement[] = [];
let place: HTMLElement | null = null;

/** The element that holds the toasts; it is moved, so that the toasts in it stay. */
export function toastPlace(): HTMLElement {
  place ??= createPlace();
  return place;
}

function createPlace(): HTMLElement {
  const created = document.createElement('div');
  created.className = 'toast-place';
  (dialogs.at(-1) ?? document.body).append(created);
  return created;
}

/** Moves the toasts into an open dialog until the returned function is called. */
export function raiseToasts(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  move();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    move();
  };
}

function move(): void {
  if (!place) return;
  const target = dialogs.at(-1) ?? document.body;
  if (place.parentElement !== target) target.append(place);
}
