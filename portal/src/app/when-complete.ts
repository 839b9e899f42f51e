/** What shows that a part of the page is still loading. The lists below the figures are not part of the first view. */
const loading = [':scope .page-loader', ':scope [aria-busy="true"]', ':scope .animate-pulse']
  .map((part) => `${part}:not([role="tabpanel"] *)`)
  .join()

/** A part that still loads then, such as a price that nobody answers, holds up no other part. */
const maxMs = 5000

/** Calls back once React shows no part of the page as loading, before that is painted. */
export function whenComplete(container: HTMLElement, done: () => void): void {
  const isComplete = () => container.hasChildNodes() && container.querySelector(loading) === null
  const observer = new MutationObserver(() => {
    if (isComplete()) end()
  })
  const limit = setTimeout(end, maxMs)
  function end(): void {
    clearTimeout(limit)
    observer.disconnect()
    done()
  }
  observer.observe(container, { childList: true, subtree: true, attributes: true })
}
