import type { Page, Route } from '@playwright/test'

type Fields = Readonly<Record<string, string>>

/** The pool's reaction to an answer: a refusal, another challenge, or undefined for success. */
type Verdict =
  | { readonly refused: string; readonly message?: string }
  | { readonly challenge: string; readonly parameters?: Fields }
  | undefined

interface Simulated {
  readonly challenge: string
  readonly parameters?: Fields
  readonly judge: (responses: Fields) => Verdict
}

const session = (number: number) => `played-session-${String(number).padStart(8, '0')}`

const answer = (route: Route, body: object, status = 200) =>
  route.fulfill({ status, contentType: 'application/x-amz-json-1.1', body: JSON.stringify(body) })

/**
 * User pools may require steps that the sandbox's pool never asks for. Here the real pool checks the password, and its answer is
 * held back until the simulated step was completed.
 */
export async function simulateStep(page: Page, { challenge, parameters, judge }: Simulated): Promise<void> {
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
    // The device proof runs without the user, so it goes to the real pool.
    if (String(body['ChallengeName']).startsWith('DEVICE_')) return route.fallback()
    if (body['ChallengeName'] === 'PASSWORD_VERIFIER') {
      const real = await route.fetch()
      if (!real.ok()) return route.fulfill({ response: real })
      tokens = (await real.json()) as object
      return ask(route, challenge, parameters)
    }
    // The verified code of a new authenticator was judged already.
    const given = verifying ? { USER_CODE: String(body['UserCode']) } : (body['ChallengeResponses'] as Fields)
    const verdict = body['ChallengeName'] === 'MFA_SETUP' ? undefined : judge(given)
    if (verdict && 'refused' in verdict)
      return answer(route, { __type: verdict.refused, message: verdict.message ?? '' }, 400)
    if (verdict) return ask(route, verdict.challenge, verdict.parameters)
    return verifying ? answer(route, { Status: 'SUCCESS', Session: session(count) }) : answer(route, tokens)
  })
}
