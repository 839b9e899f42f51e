import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSessionActions } from '../use-session.ts'
import { loadConfirm } from './modals.ts'
import { Section } from '../../../ui/section.tsx'
import { useSecurityWords } from './words/index.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'

const ConfirmModal = lazyDialog(loadConfirm, (it) => it.ConfirmModal)

export function EverywhereSection() {
  const { everywhere: words } = useSecurityWords()
  const session = useSessionActions()
  const [open, setOpen] = useState(false)
  return (
    <Section title={words.title} text={words.text}>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Suspense>
        {open && (
          <ConfirmModal
            title={words.askTitle}
            text={words.askText}
            confirm={words.confirm}
            confirming={words.confirming}
            onClose={() => setOpen(false)}
            onConfirm={async () => {
              const ending = await session.signOutEverywhere()
              return ending === 'done' ? undefined : words[ending]
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
