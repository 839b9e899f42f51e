import { expect, test } from 'vitest'
import { sharedServer } from './support/shared-servers.ts'
import { claimsIn, openPeople } from './support/people.ts'
import { seedIsDone } from './support/seed.ts'

const server = await sharedServer()
const { signIn } = await openPeople(server)

test('the sandbox has a vendor with an owner, and a read-only colleague', async () => {
  const owner = await signIn('owner@brightside.test')
  const vendorId = String(claimsIn(owner.idToken)['custom:vendorId'])
  await seedIsDone(server)
  const found = await owner.call('GET', `/vendors/${vendorId}`)
  expect(found.json).toMatchObject({
    name: 'Brightside Cleaning LLC',
    tin: '6789',
    onboardingPartnerId: 1,
    externalVendorIdentifiers: [{ partnerId: 1, externalVendorId: 'HL-10007' }],
  })
  const reader = await signIn('reader@brightside.test')
  expect(claimsIn(reader.idToken)).toMatchObject({ 'custom:vendorId': vendorId, 'custom:readOnly': 'true' })
  expect(await reader.call('GET', `/vendors/${vendorId}`)).toEqual(found)
  const refused = await reader.call('PUT', `/vendors/${vendorId}`, {})
  expect([refused.status, refused.json['code']]).toEqual([403, 'READ_ONLY'])
})

test('the seed sends no mail about its own actions; what the bank reports since is sent', async () => {
  for (const email of ['owner@brightside.test', 'reader@brightside.test', 'owner@lumen.test']) {
    const answer = await fetch(`${server.address}/sandbox/api/mail?to=${email}`)
    const mails = (await answer.json()) as readonly { readonly subject: string }[]
    expect(
      mails.map(({ subject }) => subject).filter((subject) => !subject.endsWith(' has arrived')),
    ).toEqual([])
  }
})
