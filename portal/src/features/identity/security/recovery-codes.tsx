import { type Ref, useState } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSecurityWords } from './words/index.ts'
import './recovery-codes.css'

interface ShownCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onClose: () => void
}

/** Shows newly generated codes. They are visible only this once, so nothing closes the dialog before the user has saved them. */
export function ShownCodes({ codes, email, onClose }: ShownCodesProps) {
  const { close, codes: words } = useSecurityWords()
  const { saved, onSaved, finish } = useSavedConfirmation(onClose)
  return (
    <Dialog
      open
      onClose={finish}
      title={words.saveTitle}
      description={words.saveText}
      closeLabel={close}
      actions={
        <Button kind="primary" onClick={finish}>
          {words.done}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} saved={saved} onSaved={onSaved} />
    </Dialog>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly saved: {
    readonly checked: boolean
    readonly error: string | undefined
    readonly ref: Ref<HTMLInputElement>
  }
  readonly onSaved: (saved: boolean) => void
}

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  // The browser has started the download by then; the object URL is revoked because it keeps the codes in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

export function RecoveryCodes({ codes, email, saved, onSaved }: RecoveryCodesProps) {
  const { codes: words } = useSecurityWords()
  const { productName } = useConfig()
  const { copy } = useDisplay().words
  return (
    <div className="grid gap-4">
      <ol
        aria-label={words.list}
        className="recovery-codes grid grid-cols-2 gap-x-3 rounded-control border border-line bg-sunken px-3 py-4 mobile:gap-x-6 mobile:px-4 text-16 font-medium tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} className="py-1.5 whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="recovery-codes-hands flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} what={words.what} words={copy} />
        <Button
          kind="quiet"
          size="small"
          onClick={() => download(words.fileName, words.file(productName, email, codes.join('\n')))}
        >
          {words.download}
        </Button>
        <Button kind="quiet" size="small" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <div className="recovery-codes-hands">
        <Checkbox {...saved} label={words.saved} name="saved" onChange={onSaved} />
      </div>
    </div>
  )
}

/**
 * The checkbox that confirms the codes are saved. Without it, finishing shows an error at the checkbox.
 */
export function useSavedConfirmation(onDone: () => void) {
  const { codes: words } = useSecurityWords()
  const [checked, setChecked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [box, setBox] = useState<HTMLInputElement | null>(null)
  return {
    saved: { checked, error: isMissing && !checked ? words.savedMissing : undefined, ref: setBox },
    onSaved: setChecked,
    finish: () => {
      if (checked) onDone()
      else {
        setMissing(true)
        box?.focus()
      }
    },
  }
}
