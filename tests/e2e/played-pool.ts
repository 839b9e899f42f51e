import type { Page, Route } from '@playwright/test'

type Fields = Readonly<Record<string, string>>

/** What the pool says to an answer: a refusal, another challenge, or nothing where it lets the person in. */
type Verdict =
  | { readonly refused: string; readonly message?: string }
  | { readonly challenge: string; readonly parameters?: Fields }
  | undefined

interface Played {
  readonly challenge: string
  readonly parameters?: Fields
  readonly judge: (responses: Fields) => Verdict
}

const session = (number: number) => `played-session-${String(number).padStart(8, '0')}`

const answer = (route: Route, body: object, status = 200) =>
  route.fulfill({ status, contentType: 'application/x-amz-json-1.1', body: JSON.stringify(body) })

/**
 * Pools may be set up to ask for steps that the sandbox's own never asks for. Here the real pool judges the password, and what
 * it answers is held back until the played step was answered.
 */
export async function playStep(page: Page, { challenge, parameters, judge }: Played): Promise<void> {
  let tokens: object = {}
  let count = 0
  const ask = (route: Route, name: string, given: Fields = {}) => {
    count += 1
    return answer(route, { ChallengeName: name, ChallengeParameters: given, Session: session(count) })
  }
  await page.route('**/identity/', async (route) => {
    const operation = route.request().headers()['x-amz-target']?.split('.').at(-1)
    const body = (route.request().postDataJSON() ?? {}) as Record<string, unknown>
    if (operation === 'AssociateSoftwareToken' && body['Session'])
      return answer(route, { SecretCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', Session: session(count) })
    const verifying = operation === 'VerifySoftwareToken' && body['Session']
    if (!verifying && operation !== 'RespondToAuthChallenge') return route.fallback()
    // The browser's own proof, which nobody sees, stays between it and the real pool.
    if (String(body['ChallengeName']).startsWith('DEVICE_')) return route.fallback()
    if (body['ChallengeName'] === 'PASSWORD_VERIFIER') {
      const real = await route.fetch()
      if (!real.ok()) return route.fulfill({ response: real })
      tokens = (await real.json()) as object
      return ask(route, challenge, parameters)
    }
    // What was verified is not judged a second time.
    const given = verifying ? { USER_CODE: String(body['UserCode']) } : (body['ChallengeResponses'] as Fields)
    const verdict = body['ChallengeName'] === 'MFA_SETUP' ? undefined : judge(given)
    if (verdict && 'refused' in verdict)
      return answer(route, { __type: verdict.refused, message: verdict.message ?? '' }, 400)
    if (verdict) return ask(route, verdict.challenge, verdict.parameters)
    return verifying ? answer(route, { Status: 'SUCCESS', Session: session(count) }) : answer(route, tokens)
  })
}
