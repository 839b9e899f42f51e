import { beginDemo, demoIn, demoWords, storePrefilled } from '../features/demo/begin-demo.ts'
import type { Session } from '../features/identity/index.ts'
import { forgetPerson } from '../lib/browser-store.ts'
import { showOwnBrand } from '../lib/theme.ts'
import type { Language } from '../lib/words/index.ts'

/** Thrown when a demo visit cannot begin. */
class DemoUnavailable extends Error {
  override readonly name = 'DemoUnavailable'
  readonly words: (typeof demoWords)[Language]

  constructor(cause: unknown, language: Language) {
    super('The demo could not begin.', { cause })
    this.words = demoWords[language]
  }
}

const noMoreThanPassword = () => Promise.reject(new Error('a demo account has no second factor'))

/**
 * Handles `?demo=` in the sandbox: signs out the present user and signs in a new one, whose business is half filled in, at the
 * first step of onboarding. Any other value of the parameter starts no demo.
 */
export async function visitDemo(session: Session, language: Language): Promise<void> {
  const demo = demoIn(location.search)
  if (!demo) return
  try {
    const begun = await beginDemo(demo)
    if (session.state().status !== 'signed-out') await session.signOut()
    // Data that an earlier link stored about its visitor must not apply to this one.
    forgetPerson()
    await session.signIn(begun.email, begun.password, { answer: noMoreThanPassword })
    storePrefilled(begun)
    showOwnBrand(begun.brand)
  } catch (error) {
    throw new DemoUnavailable(error, language)
  }
  history.replaceState(null, '', '/onboarding/business-info')
}
