import type { UserPool } from '@sooner/user-pool-client'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { bindArrival, saveArrival } from '../../lib/arrival.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useWords } from '../../lib/words/index.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { attempt } from './attempt.ts'
import { useDetour } from './detour.ts'
import { noteCodeSent } from './code-sent.ts'
import { newPasswordFault } from './new-password-fault.ts'
import { awaitCode } from './pending-account.ts'
import { useConfirmation } from './use-confirm.ts'
import { useSessionActions } from './use-session.ts'

/** Returns whether the pool has confirmed the account already, so that no code is sent. */
async function signUp(users: UserPool, email: string, password: string): Promise<boolean> {
  const account = { username: email, password, attributes: { email } }
  return (await users.signUp({ ...account, clientMetadata: { roleHint: 'ROLE_VENDOR' } })).userConfirmed
}

export function useSignUp() {
  const words = useWords()
  const session = useSessionActions()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [arrival] = useState(() => saveArrival(search))
  const { detour } = useDetour()
  const [settingUp, setSettingUp] = useState(false)
  const { goOn } = useConfirmation(() => setSettingUp(true))
  const form = useForm({
    initial: { email: arrival.email ?? '', password: '' },
    check: ({ email, password }) => ({
      email: emailFault(email, words),
      password: newPasswordFault(password, words),
    }),
    send: ({ email, password }) =>
      attempt(async () => {
        const address = email.trim()
        const isConfirmed = await signUp(await session.pool(), address, password)
        bindArrival(address)
        awaitCode(address, password)
        if (isConfirmed) return goOn(address)
        noteCodeSent()
        return navigate('/confirm', { state: detour })
      }),
  })
  return {
    ...form,
    settingUp,
    businessName: arrival.businessName,
    address: form.values.email.trim(),
    email: form.field('email'),
    password: form.field('password'),
    prepare: session.prepare,
  }
}
