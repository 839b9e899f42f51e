import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork } from '../calls/testing/network.ts'
import { partnerWords } from './partner-words.ts'
import { shown, vendorId } from '../../testing/shown.tsx'

const network = simulatedNetwork()
const useTexts = partnerWords({
  en: () =>
    Promise.resolve({ text: '{Partner} owes this.', ask: (whom: string) => `Ask ${whom} or {partner}.` }),
  es: () =>
    Promise.resolve({
      text: '{Partner} lo debe.',
      ask: (whom: string) => `Consulte a ${whom} o a {partner}.`,
    }),
})
function Text({ partnerId }: { readonly partnerId?: number }) {
  const { text, ask } = useTexts(partnerId)
  return <p>{`${text} ${ask('Ann')}`}</p>
}

const harborline = { partnerId: 1, name: 'Harborline' }
const keystone = { partnerId: 2, name: 'Keystone' }

async function textOf(partners: readonly object[], partnerId?: number, language: 'en' | 'es' = 'en') {
  network.use(http.get(`${basePaths.vendor}/vendors/${vendorId}`, () => json({ partners })))
  const reads = [['getVendor', { params: { id: vendorId } }]] as const
  const [text] = await shown(partnerId === undefined ? <Text /> : <Text partnerId={partnerId} />, {
    reads,
    language,
  })
  return text
}

test('a partner is named where it is known which one is meant', async () => {
  expect(await textOf([harborline])).toBe('Harborline owes this. Ask Ann or Harborline.')
  expect(await textOf([harborline, keystone], 2)).toBe('Keystone owes this. Ask Ann or Keystone.')
  expect(await textOf([harborline, keystone])).toBe('Your partner owes this. Ask Ann or your partner.')
  expect(await textOf([], 7, 'es')).toBe('Su socio lo debe. Consulte a Ann o a su socio.')
})
