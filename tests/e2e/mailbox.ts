import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const newAddress = () => `owner-${crypto.randomUUID().slice(0, 13)}@journey.test`

interface Mail {
  readonly text: string
}

export async function mailsTo(request: APIRequestContext, address: string): Promise<readonly Mail[]> {
  const answer = await request.get('/sandbox/api/mail', { params: { to: address } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as readonly Mail[]
}

/** Returns the code of the newest mail, once `mails` mails have arrived. */
export async function codeSentTo(request: APIRequestContext, address: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(request, address)).length).toBe(mails)
  const [newest] = await mailsTo(request, address)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code in the mail to ${address}`)
  return code
}

/** Returns the link of the newest mail, once `mails` mails have arrived. */
export async function linkSentTo(request: APIRequestContext, address: string, mails = 1): Promise<URL> {
  await expect.poll(async () => (await mailsTo(request, address)).length).toBe(mails)
  const [newest] = await mailsTo(request, address)
  const link = /https?:\S+#\S+/.exec(newest?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no link in the mail to ${address}`)
  return new URL(link)
}

/** Returns a valid code that differs from the given one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Returns the path of the link in the mail to an invited colleague, once it has arrived. */
export async function invitationLink({ request }: Page, address: string): Promise<string> {
  const find = async () =>
    (await mailsTo(request, address))
      .map(({ text }) => /\/join\?invitation=[\w-]{22}/.exec(text)?.[0])
      .find(Boolean) ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}
