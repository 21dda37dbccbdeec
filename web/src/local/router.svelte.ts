/**
 * A tiny router over the History API. Every address is one name beside the client's own folder, `table?id=k3m9wq7d`, so
 * that relative addresses of scripts and pictures are right everywhere, behind any path.
 */
export interface Route {
  page: string;
  query: URLSearchParams;
}

function read(): Route {
  const { pathname, search } = window.location;
  return { page: pathname.slice(pathname.lastIndexOf('/') + 1), query: new URLSearchParams(search) };
}

let current = $state.raw<Route>(typeof window === 'undefined' ? { page: '', query: new URLSearchParams() } : read());

export function route(): Route {
  return current;
}

/** The address of a page. */
export function href(page: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `./${page}${search ? `?${search}` : ''}`;
}

export function go(page: string, query: Record<string, string> = {}, replace = false): void {
  const url = new URL(href(page, query), document.baseURI);
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  current = read();
  if (!replace) window.scrollTo(0, 0);
}

/** Listens to the browser's buttons and to clicks on links of ours; call once. */
export function startRouter(): void {
  window.addEventListener('popstate', () => (current = read()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
    const folder = new URL('.', document.baseURI).pathname;
    const rest = link.pathname.startsWith(folder) ? link.pathname.slice(folder.length) : null;
    if (rest === null || rest.includes('/') || rest.includes('.')) return;
    if (link.hash && link.pathname === window.location.pathname && link.search === window.location.search) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    current = read();
    window.scrollTo(0, 0);
  });
}
