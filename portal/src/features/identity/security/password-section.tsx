import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { loadChangePassword } from './modals.ts'
import { Section } from '../../../ui/section.tsx'
import { useSecurityWords } from './words/index.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'

const ChangePasswordModal = lazyDialog(loadChangePassword, (it) => it.ChangePasswordModal)

export function PasswordSection({ email }: { readonly email: string }) {
  const { password: words } = useSecurityWords()
  const [open, setOpen] = useState(false)
  return (
    <Section title={words.title} text={words.text}>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      {open && (
        <Suspense>
          <ChangePasswordModal email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
