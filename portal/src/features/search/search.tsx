import { Suspense, useEffect } from 'react'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import {
  closeSearch,
  hasSearchKey,
  openSearch,
  opensSearch,
  useSearchOpen,
} from '../../lib/search-opening.ts'

const SearchDialog = lazyDialog(
  () => import('./search-dialog.tsx'),
  (it) => it.SearchDialog,
)

const typesIn = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** The search of the header, which a key opens as well. A dialog that is open keeps its own keys. */
export function Search() {
  const isOpen = useSearchOpen()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(typesIn)
      if (!opensSearch(event, { isTyping, hasKey: hasSearchKey() })) return
      if (document.querySelector('dialog:modal') !== null) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // What was open belongs to the person who has left.
  useEffect(() => closeSearch, [])
  return <Suspense>{isOpen && <SearchDialog onClose={closeSearch} />}</Suspense>
}
