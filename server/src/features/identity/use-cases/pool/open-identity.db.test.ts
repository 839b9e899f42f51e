import { expect, test } from 'vitest'
import { calledFrom } from '../../ports.ts'
import { signInFrom, signInWithNewDevice } from '../../testing/device.ts'
import { confirmed, signIn } from '../../testing/people.ts'
import { testIdentity, testPool } from '../../testing/test-identity.ts'
import { confirmForgotPassword, forgotPassword } from '../passwords/forgot-password.ts'
import { limitNetworkGuesses } from './open-identity.ts'

test('wrong guesses of one network are bounded over all names, except from a known device', async () => {
  const setup = await testIdentity()
  const networkGuesses = limitNetworkGuesses(3, setup.identity.clock)
  const from = (ip: string) => ({
    ...setup,
    identity: { ...calledFrom(setup.identity, ip, 'test'), networkGuesses },
  })
  const [here, elsewhere] = [from('192.0.2.1'), from('198.51.100.7')]
  const owner = await confirmed(setup)
  const { device } = await signInWithNewDevice(setup, owner)

  const locked = { message: 'Password attempts exceeded' }
  const wrong = { message: 'Incorrect username or password.' }
  for (const name of [owner.email, setup.freshEmail()])
    await expect(signIn(elsewhere, name, 'Wrong-Pass-1')).rejects.toMatchObject(wrong)
  const guessedCode = {
    ClientId: testPool.clientId,
    Username: owner.email,
    Password: 'Another-Pass-2',
    ConfirmationCode: '000000',
  }
  await expect(confirmForgotPassword(elsewhere.identity, guessedCode)).rejects.toMatchObject({
    code: 'ExpiredCodeException',
  })
  await expect(signIn(elsewhere, setup.freshEmail(), 'Wrong-Pass-1')).rejects.toMatchObject(wrong)
  for (const name of [owner.email, setup.freshEmail()])
    await expect(signIn(elsewhere, name)).rejects.toMatchObject(locked)
  expect(await signInFrom(elsewhere, owner, device.key)).toHaveProperty('ChallengeName', 'DEVICE_SRP_AUTH')
  expect(await signIn(here, owner.email)).toHaveProperty('AuthenticationResult')
  setup.passSeconds(3600)
  expect(await signIn(elsewhere, owner.email)).toHaveProperty('AuthenticationResult')
})

test('wrong codes count as guesses of the network, which then cannot use the right one, but a link', async () => {
  const setup = await testIdentity()
  const networkGuesses = limitNetworkGuesses(3, setup.identity.clock)
  const from = (ip: string) => ({ ...calledFrom(setup.identity, ip, 'test'), networkGuesses })
  const [here, elsewhere] = [from('192.0.2.1'), from('198.51.100.7')]
  const people = [await confirmed(setup), await confirmed(setup), await confirmed(setup)]
  const asked = { ClientId: testPool.clientId, Password: 'Another-Pass-2' }
  const outcomes: unknown[] = []
  const guess = async (identity: typeof here, Username: string, ConfirmationCode: string) => {
    const answer = confirmForgotPassword(identity, { ...asked, Username, ConfirmationCode })
    outcomes.push(await answer.catch((error: unknown) => (error as { readonly code: string }).code))
  }
  for (const { email: Username, sub } of people) {
    await forgotPassword(setup.identity, { ClientId: testPool.clientId, Username })
    await guess(elsewhere, Username, (await setup.latestCode(sub)) === '000000' ? '000001' : '000000')
  }
  const [one, two] = people
  if (!one || !two) throw new Error('there should be people')
  await guess(elsewhere, one.email, await setup.latestCode(one.sub))
  await guess(here, one.email, await setup.latestCode(one.sub))
  await guess(elsewhere, two.email, await setup.latestLink(two.sub))
  const wrong = 'CodeMismatchException'
  expect(outcomes).toEqual([wrong, wrong, wrong, 'LimitExceededException', {}, {}])
})
