import { beginDemo, demoIn, demoWords, keepPrefilled } from '../features/demo/index.ts'
import type { Session } from '../features/identity/index.ts'
import { forgetPerson, keep } from '../lib/browser-store.ts'
import { shownBrand } from '../lib/theme.ts'
import type { Language } from '../lib/words/index.ts'

/** What is said of a visit that could not begin. */
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
 * `?demo=` in the sandbox: whoever was signed in is signed out, and somebody new is signed in, with a business that is half
 * filled in, where a vendor begins. Any other value is no demo.
 */
export async function visitDemo(session: Session, language: Language): Promise<void> {
  const demo = demoIn(location.search)
  if (!demo) return
  try {
    const begun = await beginDemo(demo)
    if (session.state().status !== 'signed-out') await session.signOut()
    // What an earlier link told of its visitor is not this one's either.
    forgetPerson()
    await session.signIn(begun.email, begun.password, { answer: noMoreThanPassword })
    keepPrefilled(begun)
    keep('state', shownBrand, begun.brand)
  } catch (error) {
    throw new DemoUnavailable(error, language)
  }
  history.replaceState(null, '', '/onboarding/business-info')
}
