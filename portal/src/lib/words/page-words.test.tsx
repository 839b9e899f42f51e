import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { LanguageProvider, pageWords } from './index.ts'

test('texts that load one after the other each have their own value', async () => {
  const sooner = Promise.withResolvers<string>()
  const later = Promise.withResolvers<string>()
  const useGreeting = pageWords({ en: () => sooner.promise, es: () => sooner.promise })
  const useName = pageWords({ en: () => later.promise, es: () => later.promise })
  function Sample() {
    // Each resolves only while a component waits for it.
    sooner.resolve('Hello')
    const greeting = useGreeting()
    later.resolve('Ann')
    const name = useName()
    return <p>{`${greeting}, ${name}`}</p>
  }
  const english = { language: 'en', choose: () => undefined } as const
  const { prelude } = await prerender(
    <LanguageProvider value={english}>
      <Sample />
    </LanguageProvider>,
  )
  expect(await new Response(prelude).text()).toContain('<p>Hello, Ann</p>')
})
