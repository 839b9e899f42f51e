import { basePaths } from '@sooner/contract/base-paths'
import { createClient } from '@sooner/contract/client'
import { type DemoValue, demoValues } from '@sooner/rules/demo'
import { currentVersion, entryOf } from '../../lib/state/stored/envelope.ts'
import { uiFields } from '../../lib/state/slices/ui.ts'
import { initialOf } from '../../lib/state/fields.ts'

/** Returns undefined if the address names no existing demo. */
export const demoIn = (search: string): DemoValue | undefined => {
  const asked = new URLSearchParams(search).get('demo')
  return demoValues.find((value) => value === asked)
}

/** Creates the account of this visit. The request is never retried, because every success creates another account. */
export const beginDemo = (demo: DemoValue) =>
  createClient({ basePaths }).call('startDemo', { body: { demo } })

export type Begun = Awaited<ReturnType<typeof beginDemo>>

/** Stores the prefilled data where the portal stores typed data, so that the forms are filled in after the sign-in. */
export function storePrefilled({ email, brand, programCode, business }: Begun): void {
  const ui = { ...initialOf(uiFields), brand, demoMode: true, demoModeProgramCode: programCode }
  const stored = { version: currentVersion, owner: email, slices: { vendor: business, ui } }
  try {
    localStorage.setItem(entryOf(currentVersion), JSON.stringify(stored))
  } catch {
    // Without storage nothing can be kept, and the forms begin empty.
  }
}

/** What is shown where a demo can’t begin: in both languages, because it is only two sentences. */
export const demoWords = {
  en: {
    title: 'The demo can’t start right now',
    text: 'We couldn’t prepare a demo account. Please try again in a few minutes.',
  },
  es: {
    title: 'La demostración no puede empezar en este momento',
    text: 'No pudimos preparar una cuenta de demostración. Inténtelo de nuevo en unos minutos.',
  },
} as const
