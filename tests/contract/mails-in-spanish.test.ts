import { randomUUID } from 'node:crypto'
import { dueHeldUp, feesToDebit } from '@sooner/contract/events/payouts'
import { expect, test } from 'vitest'
import { emit } from '../../server/src/platform/events/index.ts'
import { transact } from '../../server/src/platform/transaction.ts'
import { add } from './support/bank-accounts.ts'
import { bearer, sandboxPassword, startServer } from './support/server.ts'
import { startMailServer, type ReceivedMail } from './support/mail-server.ts'
import { freshEmail, openPeople } from './support/people.ts'
import { business } from './support/vendor-people.ts'

const mails = await startMailServer()
const server = await startServer({ MAIL_URL: mails.url })
const { signIn } = await openPeople(server)
const ClientId = (
  await server.database.sql<{ id: string }[]>`select id from identity.clients where secret is null limit 1`
)[0]?.id

async function ask(operation: string, body: object, accepted?: string): Promise<void> {
  const answer = await fetch(`${server.address}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...(accepted === undefined ? {} : { 'accept-language': accepted }),
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

async function signUp(accepted: string | undefined, subject: string) {
  const email = freshEmail()
  const UserAttributes = [{ Name: 'email', Value: email }]
  const account = { ClientId, Username: email, Password: sandboxPassword, UserAttributes }
  await ask('SignUp', account, accepted)
  const { text } = await mails.mailTo(email, subject)
  const ConfirmationCode = /\b\d{6}\b/.exec(text)?.[0]
  await ask('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode })
  return signIn(email)
}

async function spanishOwner() {
  const person = await signUp('es-MX,es;q=0.9,en;q=0.1', 'Confirme su cuenta')
  const made = await person.call('POST', '/vendors', business)
  expect(made.status).toBe(201)
  return { ...person, vendorId: String(made.json['id']) }
}

const isIn = ({ headers, html }: ReceivedMail, language: string) => {
  expect(headers).toContain(`Content-Language: ${language}`)
  expect(headers).toContain('Auto-Submitted: auto-generated')
  expect(html).toContain(`<html lang="${language}"`)
}

test('a user who signed up in Spanish gets all mails in Spanish', async () => {
  const owner = await spanishOwner()
  const { vendorId, email, token: AccessToken } = owner
  const saved = await owner.call('GET', `/vendor-preferences/${vendorId}`)
  expect(saved.json).toMatchObject({ preferences: { language: 'es-PR' } })

  expect((await add(owner, vendorId)).status).toBe(201)
  const changed = await mails.mailTo(email, 'Se agregó una cuenta bancaria')
  const link = /https?:\S+account-freezes\S+/.exec(changed.text)?.[0] ?? ''
  const page = await (await fetch(new URL(new URL(link).pathname, server.address))).text()
  expect(page).toContain('<html lang="es-PR">')
  expect(page).toContain('Detener esta cuenta')

  await server.database.sql`update directory.vendors set onboarded_at = now() where vendor_id = ${vendorId}`
  const colleague = freshEmail('bob')
  const invited = { email: colleague, readOnly: true }
  expect((await owner.call('POST', `/vendors/${vendorId}/user-accounts`, invited)).status).toBe(201)
  isIn(await mails.mailTo(colleague, 'Tiene una invitación a Sooner'), 'es-PR')

  await server.database.sql`
    insert into payouts.hold_ups (vendor_id, currency, reason, held_up_since)
    values (${vendorId}, 'USD', 'vendor-not-active', now())`
  const debiting = (isAgain: boolean) =>
    transact(server.database.db, (tx) =>
      emit(tx, feesToDebit, vendorId, {
        payoutId: randomUUID(),
        account: '••••6789',
        currency: 'USD',
        amountMinor: 20_00,
        debitOn: '2026-11-23',
        invoiceCount: 2,
        isAgain,
      }),
    )
  await transact(server.database.db, (tx) =>
    emit(tx, dueHeldUp, vendorId, { currency: 'USD', reason: 'vendor-not-active' }),
  )
  await debiting(false)
  await mails.mailTo(email, 'No pudimos pagar sus facturas')
  const debited = await mails.mailTo(email, 'Debitaremos una comisión de $20.00')
  for (const part of ['••••6789', '23 de noviembre de 2026', '2 facturas'])
    expect(debited.text).toContain(part)
  await debiting(true)
  await mails.mailTo(email, 'Debitaremos de nuevo la comisión de $20.00')

  const operator = await signIn('operator@sooner.test')
  const reason = { reason: 'returned debits' }
  expect((await operator.call('POST', `/operator/vendors/${vendorId}/deactivate`, reason)).status).toBe(200)
  await mails.mailTo(email, 'Brightside Cleaning: su negocio está desactivado')

  const ProposedPassword = 'Another-Pass-2'
  const passwords = { AccessToken, PreviousPassword: sandboxPassword, ProposedPassword }
  await ask('ChangePassword', passwords, 'en')
  const notice = await mails.mailTo(email, 'Se cambió su contraseña')
  expect(notice.text).toContain('Si no fue usted')

  const all = mails.received(email)
  expect(all.length).toBeGreaterThanOrEqual(4)
  for (const mail of all) isIn(mail, 'es-PR')
})

test("the business preference overrides the sign-up language, and the user's own choice overrides both", async () => {
  const owner = await spanishOwner()
  const { email: Username, token: AccessToken } = owner
  const preferences = { language: 'en-US' }
  const changed = await owner.call('PATCH', `/vendor-preferences/${owner.vendorId}`, { preferences })
  expect(changed.status).toBe(200)
  await ask('ForgotPassword', { ClientId, Username }, 'es')
  isIn(await mails.mailTo(Username, 'Set a new password'), 'en-US')
  await ask('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'locale', Value: 'es-MX' }] })
  await ask('ForgotPassword', { ClientId, Username }, 'en')
  isIn(await mails.mailTo(Username, 'Elija una contraseña nueva'), 'es-PR')
})

test('a text message has the language of a mail', async () => {
  const { token: AccessToken } = await spanishOwner()
  const number = '+13125550199'
  await ask('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'phone_number', Value: number }],
  })
  const texts = async () => {
    const answer = await fetch(`${server.address}/sandbox/api/mail?to=${encodeURIComponent(number)}`)
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
  }
  await expect
    .poll(texts, { timeout: 40_000 })
    .toEqual([expect.stringMatching(/^\d{6} es su código de Sooner\./)])
})

test('without any preference the language is English, or the one that the inviter selects', async () => {
  const ann = await signUp(undefined, 'Confirm your account')
  for (const mail of mails.received(ann.email)) isIn(mail, 'en-US')
  const operator = await signIn('operator@sooner.test')
  const email = freshEmail('cleo')
  const answer = await fetch(`${server.address}/vendor-service/operator/onboardings`, {
    method: 'POST',
    headers: { ...bearer(operator.token), 'content-type': 'application/json', 'accept-language': 'es-PR' },
    body: JSON.stringify({ partnerId: 2, externalVendorId: `K-${email}`, vendorName: 'Casa Clara', email }),
  })
  expect(answer.status).toBe(201)
  isIn(await mails.mailTo(email, 'Casa Clara puede cobrar antes'), 'es-PR')
})
