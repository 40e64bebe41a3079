/**
 * The page that the service worker shows when there is no network: the own lots as a page saw them last, of the
 * person who is signed in on this browser and of nobody else. No framework, because nothing may be missing here.
 */
const LOTS = 'martelo-seen-lots';

function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function scheme() {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {}
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return chosen === 'dark' || (chosen !== 'light' && isDark) ? 'dark' : 'light';
}

/** True while the person of these lots has a session here that has not run out. */
function isOwn({ userId }) {
  try {
    const [, payload] = localStorage.getItem('token').split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return exp * 1000 > Date.now() && kept('user')?.id === userId;
  } catch {
    return false;
  }
}

function part(name, text, className) {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

function row({ titulo, lote, vencendo, lance, fim, vistoEm }, zone) {
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const format = (options) => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: zone });
  const day = format({ day: '2-digit', month: '2-digit' });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const at = (moment) => `${time.format(moment)} de ${day.format(moment)}`;
  const item = document.createElement('li');
  const state = part('p', vencendo ? 'Você estava vencendo' : 'Você tinha sido superado', 'state');
  if (vencendo) state.dataset.leads = '';
  const seen = `visto às ${at(new Date(vistoEm))}`;
  item.append(
    part('h3', `${lote ? `Lote ${lote}: ` : ''}${titulo}`),
    state,
    part('p', lance === null ? `Sem lances, ${seen}` : `Lance de ${money.format(lance)}, ${seen}`),
  );
  if (fim) item.append(part('p', `Previsto para encerrar às ${at(new Date(fim))}`, 'soft'));
  return item;
}

document.documentElement.dataset.scheme = scheme();
document.querySelector('#again').addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());

/** The device has a network, so it is the site that does not answer. */
if (navigator.onLine) {
  const words = 'Não conseguimos falar com o site';
  document.title = words;
  document.querySelector('#state').textContent = words;
  setInterval(() => {
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => {},
    );
  }, 5_000);
}

const seen = kept(LOTS);
if (seen && isOwn(seen) && seen.lots.length > 0) {
  document.querySelector('#lots ul').append(...seen.lots.map((lot) => row(lot, seen.zone)));
  document.querySelector('#lots').hidden = false;
}
