import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { keysOfConsole, keysWithin, type PageKey, pressByKey } from '../queue/keys.ts'
import { useConsoleWords } from '../words/index.ts'

/** The keys that work on every page of the console. */
export function useConsoleKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = frame.current
    const onKey = (event: KeyboardEvent) => within && pressByKey(within, event, keysOfConsole)
    within?.addEventListener('keydown', onKey)
    return () => within?.removeEventListener('keydown', onKey)
  }, [frame])
}

/** The button that opens the list of the keys of this page. They are read when it is opened. */
export function KeyHelp({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const { keys: words } = useConsoleWords()
  const [keys, setKeys] = useState<readonly PageKey[]>()
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-keyshortcuts="?"
        onClick={() => setKeys(frame.current ? keysWithin(frame.current) : [])}
        className="mb-2 pointer-coarse:hidden"
      >
        <kbd aria-hidden="true">?</kbd>
        {words.button}
      </Button>
      <Dialog
        open={keys !== undefined}
        onClose={() => setKeys(undefined)}
        title={words.title}
        description={words.meaning}
        closeLabel={words.close}
      >
        <KeyList keys={keys ?? []} />
      </Dialog>
    </>
  )
}

const keyLook = 'min-w-8 rounded-control border border-line bg-sunken px-2 py-0.5 text-center text-14'

export function KeyList({ keys }: { readonly keys: readonly PageKey[] }) {
  const { keys: words } = useConsoleWords()
  const isOfConsole = ({ key }: PageKey) => keysOfConsole.test(key)
  const groups = [
    { name: words.ofPage, of: keys.filter((each) => !isOfConsole(each)) },
    { name: words.everywhere, of: keys.filter((each) => isOfConsole(each)) },
  ].filter(({ of }) => of.length > 0)
  const meanings: Readonly<Record<string, (name: string) => string>> = words.meanings
  return groups.map(({ name, of }) => (
    <section key={name} className="grid gap-2 not-first:pt-4">
      <h3 className="text-16">{name}</h3>
      <ul className="grid gap-2">
        {of.map(({ key, name: text, isHeldBack }) => (
          <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 text-14">
            <kbd className={keyLook}>{key === 'Escape' ? words.escape : key}</kbd>
            <span className="wrap-anywhere">
              {meanings[key]?.(text) ?? text}
              {isHeldBack && <span className="text-muted"> {words.notNow}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
