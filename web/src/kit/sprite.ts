/** Drawings that many places share are files of their own (public/*.svg), put into the page once; others refer to them. */
const wanted = new Map<string, Promise<void>>();

/** The pack of cards. */
export function ensureSprite(): Promise<void> {
  return ensureDrawing('cards.svg');
}

export function ensureDrawing(file: string): Promise<void> {
  let loading = wanted.get(file);
  if (!loading) {
    loading = load(file).catch(() => void wanted.delete(file));
    wanted.set(file, loading);
  }
  return loading;
}

async function load(file: string): Promise<void> {
  const answer = await fetch(new URL(file, document.baseURI));
  if (!answer.ok) throw new Error(`${file} did not load (${answer.status})`);
  const drawing = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  drawing.setAttribute('class', 'defs');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.setAttribute('width', '0');
  drawing.setAttribute('height', '0');
  document.body.prepend(document.adoptNode(drawing));
}
