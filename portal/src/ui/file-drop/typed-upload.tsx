import { useCallback, useRef, useState } from 'react'
import { SelectField } from '../fields/select-field.tsx'
import { documentRules } from './file-rules.ts'
import { FileDrop } from './file-drop.tsx'
import type { SendWay, UploadProblem } from './use-uploads.ts'

interface Offered<T extends string> {
  readonly value: T
  readonly text: string
  /** What the document must show. */
  readonly hint: string
}

interface TypedUploadProps<T extends string> {
  readonly types: readonly Offered<T>[]
  readonly words: { readonly what: string; readonly choose: string; readonly first: string }
  /** The function must be stable, because a new one restarts the effect that sends waiting files. */
  readonly send: (type: T, file: File, way: SendWay) => Promise<UploadProblem | undefined>
  readonly heldBack?: string | undefined
  readonly onBusy?: (busy: boolean) => void
}

/**
 * Asks for the document's type and then for the file. With a single type it asks nothing. No type is preselected, because a
 * document under a wrong type is sent back days later.
 */
export function TypedUpload<T extends string>({ types, words, send, heldBack, onBusy }: TypedUploadProps<T>) {
  const only = types.length === 1 ? types[0]?.value : undefined
  const [chosen, setChosen] = useState<T | undefined>(only)
  const typeOf = useRef(new WeakMap<File, T>())
  const hint = types.find(({ value }) => value === chosen)?.hint

  // A file retains the type that was chosen when it was added, whatever is chosen for the next one.
  const sendTyped = useCallback(
    (file: File, way: SendWay) => {
      const type = typeOf.current.get(file)
      if (type === undefined) throw new Error('nobody has said what this file is')
      return send(type, file, way)
    },
    [send],
  )

  return (
    <div className="grid gap-4">
      {only === undefined ? (
        <SelectField
          name="documentType"
          label={words.what}
          hint={hint}
          value={chosen ?? ''}
          options={types}
          chooseText={words.choose}
          onChange={setChosen}
        />
      ) : (
        <p className="text-14 text-muted">{hint}</p>
      )}
      <FileDrop
        rules={documentRules}
        send={sendTyped}
        heldBack={heldBack ?? (chosen === undefined ? words.first : undefined)}
        onTake={(files) => {
          for (const file of files) if (chosen !== undefined) typeOf.current.set(file, chosen)
        }}
        {...(onBusy && { onBusy })}
      />
    </div>
  )
}
