/**
 * A browser's translator replaces each text of the page by elements of its own. React keeps the node
 * that it made: its next change removes, or inserts beside, a node that has left the page, and the
 * whole page fails; or it writes into that node, and the page goes on showing an old price in another
 * language.
 *
 * From when a text was replaced, its old node is answered for by what stands in its place: its parent
 * removes that and inserts before that, and what is written into the node appears there, where the
 * translator finds it and translates it again. Nothing changes on a page that nobody translates. The
 * same holds for extensions that rewrite words.
 */
export function followTranslator(page: Document): void {
  new MutationObserver(follow).observe(page, { childList: true, subtree: true });
}

/** What stands in the place of a text that was replaced. */
const places = new WeakMap<Node, Element>();
const followed = new WeakSet<Node>();

function follow(records: MutationRecord[]): void {
  const added = new Set(records.flatMap((record) => [...record.addedNodes]));
  for (const record of records) {
    for (const node of record.removedNodes) {
      const place = isText(node) && node.parentNode !== record.target && placeOf(record, added);
      if (!place) continue;
      places.set(node, place);
      answerFor(node as Text);
      followParent(record.target);
    }
  }
}

/** `replaceWith` is one record; an insertion before the text and its removal are two. */
function placeOf(record: MutationRecord, added: ReadonlySet<Node>): Element | undefined {
  const near = [...record.addedNodes, record.previousSibling, record.nextSibling];
  return near.find(
    (node): node is Element =>
      node !== null && isElement(node) && added.has(node) && node.parentNode === record.target,
  );
}

/** Whatever is written into the text from now on is shown in its place. */
function answerFor(text: Text): void {
  for (const name of ['nodeValue', 'data', 'textContent'] as const) {
    let value = text.data;
    Object.defineProperty(text, name, {
      configurable: true,
      get: () => value,
      set(written: string | null) {
        value = written ?? '';
        const place = places.get(text);
        if (place) place.textContent = value;
      },
    });
  }
}

function followParent(parent: Node): void {
  if (followed.has(parent)) return;
  followed.add(parent);
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const shown = <N extends Node | null>(node: N): N => {
    const place = node && places.get(node);
    return (place?.parentNode === parent ? place : node) as N;
  };
  parent.insertBefore = (node, before) =>
    insertBefore.call(parent, shown(node), shown(before)) as typeof node;
  parent.appendChild = (node) => appendChild.call(parent, shown(node)) as typeof node;
  parent.removeChild = (node) => removeChild.call(parent, shown(node)) as typeof node;
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
